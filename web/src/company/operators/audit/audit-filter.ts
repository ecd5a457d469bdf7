import type { ApiRequest } from '@marketplace/contract/api';
import { isDay } from '@marketplace/contract/shared/lagos-day';

/** What the address of the audit page says about its filter. */
export const auditParameters = ['show', 'by', 'act', 'about', 'account', 'from', 'to'] as const;
export type AuditParameters = Partial<Record<(typeof auditParameters)[number], string>>;

/** Reads the filter of an address. */
export function readAuditParameters(search: URLSearchParams): AuditParameters {
  const given: AuditParameters = {};
  for (const name of auditParameters) {
    const value = search.get(name)?.trim();
    if (value) given[name] = value;
  }
  return given;
}

/** Returns the filter as the server reads it. Decisions alone are shown unless the address says otherwise, because views are many. */
export function auditRequest({
  show = 'decisions',
  by,
  act,
  about,
  account,
  from,
  to,
}: AuditParameters): ApiRequest<'/operators/export_audit'> {
  return {
    ...((show === 'decisions' || show === 'views') && { show }),
    ...(by && { operator_id: by }),
    ...(act && { action: act }),
    ...(about && { about }),
    ...(account && { account_id: account }),
    ...(from && isDay(from) && { from_day: from }),
    ...(to && isDay(to) && { to_day: to }),
  };
}
