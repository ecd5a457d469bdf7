/** Everyone sees and changes the vouches for the own page alone: the operations name no other one. */
export const canHaveVouches = (page: { is_artisan: boolean } | undefined): boolean =>
  page?.is_artisan === true;
