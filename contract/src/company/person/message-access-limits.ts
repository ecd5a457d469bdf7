/** For how many minutes messages of two people can be read after a reason was given. */
export const MESSAGE_ACCESS_MINUTES = 60;
