/** The password between the two stages of sign-up: in memory only, gone with a reload, and never in any storage. */
let password: string | undefined;

export const signUpPassword = {
  keep(typed: string) {
    password = typed;
  },
  read: () => password,
  forget() {
    password = undefined;
  },
};
