/** The password between the two stages of the sign-up. It is only in memory, so a reload loses it. */
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
