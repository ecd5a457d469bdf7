/** Where contact-proof.ts stores a pending code. Pages that only ask whether there is one need no schema. */
export const proofKeys = { phone: 'phone_proof', email: 'email_proof' };
