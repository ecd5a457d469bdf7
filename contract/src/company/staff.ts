import * as z from 'zod/mini';
import { emailText } from '../people/contact-fields.ts';
import { ok, operation, optionalName, requiredText } from '../shared/operation.ts';
import { staffRoleNames, staffWork } from '../shared/staff-roles.ts';
import { INVITATION_HOURS } from './staff-limits.ts';

const role = z.enum(staffRoleNames, 'Please choose a role');
const account_id = requiredText('Please say who', 100);
const code = requiredText('Please open the link in your email again', 200);

const member = z.object({
  _id: z.string(),
  fullname: z.string(),
  email: z.nullable(z.string()),
  role,
  /** As ISO time; null when the person has not logged in lately. */
  last_log_in: z.nullable(z.string()),
  is_me: z.boolean(),
  /** Whether the two-factor log-in is on. */
  has_second_factor: z.boolean(),
  /** ISO time from which on they decide appeals and confirm refunds that come in; null for whoever does now, or never by their role. */
  decides_from: z.optional(z.nullable(z.string())),
});
export type StaffMember = z.infer<typeof member>;

const invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role,
  /** The name of the admin. */
  invited_by: z.string(),
  /** As ISO time. */
  expires_at: z.string(),
  expired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof invitation>;

const staffAnswer = z.object({ ...ok, staff: z.array(member), invitations: z.array(invitation) });

export const viewStaff = operation({
  path: '/operators/view_staff',
  isRead: true,
  summary: 'Everybody of the staff with their role and last log-in, and the invitations that wait.',
  access: 'operator',
  roles: staffWork.administration,
  request: z.object({}),
  answer: staffAnswer,
});

export const inviteStaff = operation({
  path: '/operators/invite_staff',
  summary: `Invite somebody to the staff by email. The link works once, for ${INVITATION_HOURS} hours. The same address again gets a new link, and the old one ends.`,
  access: 'operator',
  roles: staffWork.administration,
  isGrave: () => true,
  request: z.object({ email: emailText('Please enter their email address'), role }),
  answer: staffAnswer,
});

export const withdrawInvitation = operation({
  path: '/operators/withdraw_invitation',
  summary: 'End an invitation. Again, it changes nothing.',
  access: 'operator',
  roles: staffWork.administration,
  request: z.object({ invitation_id: requiredText('Please say which invitation', 100) }),
  answer: staffAnswer,
});

export const changeStaffRole = operation({
  path: '/operators/change_staff_role',
  summary: 'Give somebody of the staff another role. They are logged out at once. The last admin stays one.',
  access: 'operator',
  roles: staffWork.administration,
  isGrave: () => true,
  request: z.object({ account_id, role }),
  answer: staffAnswer,
});

export const endStaffAccess = operation({
  path: '/operators/end_staff_access',
  summary:
    'Take somebody off the staff. They are logged out at once; the account stays. The last admin stays.',
  access: 'operator',
  roles: staffWork.administration,
  isGrave: () => true,
  request: z.object({ account_id }),
  answer: staffAnswer,
});

export const viewInvitation = operation({
  path: '/staff/view_invitation',
  isRead: true,
  summary: 'An invitation to the staff, by the code of its link.',
  access: 'public',
  request: z.object({ code }),
  answer: z.object({
    ...ok,
    email: z.string(),
    role,
    /** Whether this email address has an account, whose password is asked for. */
    has_account: z.boolean(),
  }),
});

export const acceptInvitation = operation({
  path: '/staff/accept_invitation',
  summary:
    'Join the staff with the code of an invitation: with the password of the account that has its email address, or with a new account. It does not log in.',
  access: 'public',
  request: z.object({
    code,
    fullname: optionalName(),
    password: z
      .string('Please enter a password')
      .check(z.minLength(1, 'Please enter a password'), z.maxLength(200)),
  }),
  answer: z.object({ ...ok, email: z.string() }),
});
