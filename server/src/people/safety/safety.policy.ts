/** Everyone may block and report everyone else. */

export const canBlock = (viewerId: string, personId: string | null) => viewerId !== personId;

export const canReport = (viewerId: string, subject: { personId: string }) => viewerId !== subject.personId;
