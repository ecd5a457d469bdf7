import { type StaffRole, staffRoleNames, staffRoles } from '@marketplace/contract/shared/staff-roles';
import { Select } from '../../../ui/fields/select.tsx';

/** What each role does, in the words of the console. */
export const roleHelp: Record<StaffRole, string> = {
  agent: 'Support chats, reports and problems with work',
  trust: 'Identity checks, reports, suspensions and appeals',
  finance: 'Payments, refunds, events and figures',
  door: 'Scans tickets, nothing else',
  admin: 'Everything, and who is on the team',
};

/** The choice of a role, with a sentence about what it does. */
export function RoleField({ role, onChange }: { role: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <Select
      label="Role"
      help={roleHelp[role]}
      value={role}
      onChange={({ target }) => onChange(staffRoleNames.find((each) => each === target.value) ?? role)}
    >
      {staffRoleNames.map((each) => (
        <option key={each} value={each}>
          {staffRoles[each]}
        </option>
      ))}
    </Select>
  );
}
