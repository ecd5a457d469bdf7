/** The roles of staff. Somebody has one of them. */
export const staffRoles = {
  agent: 'Support',
  trust: 'Trust and safety',
  finance: 'Finance',
  door: 'Door',
  admin: 'Admin',
} as const;
export type StaffRole = keyof typeof staffRoles;
export const staffRoleNames = Object.keys(staffRoles) as [StaffRole, ...StaffRole[]];

/** Who may do something. An admin may do everything, so the type demands that role first. */
export type StaffRoles = readonly ['admin', ...StaffRole[]];

/** The kinds of work in the console, each with the roles that do it. Operations of the contract and the pages of the console name one. */
export const staffWork = {
  /** Everything that only admins do: staff, settings, the audit log and errors. */
  administration: ['admin'],
  /** Looking people up, and working on items of the queues that `queueRoles` allows. */
  people: ['admin', 'agent', 'trust', 'finance'],
  /** Conversations with people. */
  support: ['admin', 'agent'],
  /** Reports, problems with work, and hiding what was reported. */
  reports: ['admin', 'agent', 'trust'],
  /** Correcting the phone number or email of a person who has lost theirs. */
  contacts: ['admin', 'agent', 'trust'],
  /** Identity, moderation, suspensions and appeals. */
  trust: ['admin', 'trust'],
  /** Payments, refunds, events and figures. */
  money: ['admin', 'finance'],
  /** One's own log-in. */
  own: ['admin', 'agent', 'trust', 'finance', 'door'],
  /** Scanning tickets. */
  door: ['admin', 'finance', 'door'],
} as const satisfies Record<string, StaffRoles>;
export type StaffWork = keyof typeof staffWork;

/** Whether somebody with this role is among the roles. */
export const hasRole = (role: StaffRole | null, roles: StaffRoles): boolean =>
  role !== null && roles.includes(role);
