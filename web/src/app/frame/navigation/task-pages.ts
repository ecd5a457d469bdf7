/** Pages with a task, such as reaching an artisan or filling in a form. On a phone their own bar takes the place of the bar with the links. */
const tasks =
  /^\/(a\/.|artisan\/(review|subscription|start|profile\/(artisan|edit|work))|jobs\/(single-job|answers)|agreements\/.|visit\/|vouch\/|cenema\/payment)/;

/** Forms and the console, which also leave out the footer: it would lead away from what the person does. */
const forms =
  /^\/(login|signup|post-job|select-|operators|staff\/join|artisan\/(subscription|start|profile\/(edit|work))|user\/profile\/(edit|verification)|profile$|profile\/settings\/(change-password|contacts|report|rate))/;

/** The console has a frame of its own, except for people who do not find it. */
export const isConsole = (pathname: string) => /^\/operators(\/|$)/.test(pathname);

/** The invitation to the team has a frame of its own for everybody. */
export const isStaffInvitation = (pathname: string) => /^\/staff\/join\/?$/.test(pathname);

/** Returns what the frame shows around a page. */
export function frameOf(pathname: string): { hasBar: boolean; hasFooter: boolean } {
  const isForm = forms.test(pathname);
  return { hasBar: !isForm && !tasks.test(pathname), hasFooter: !isForm };
}
