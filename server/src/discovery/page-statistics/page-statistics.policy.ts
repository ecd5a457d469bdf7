/** Everyone sees the statistics and the rank of the own page alone: the operations name no other one. */
export const canSeeStatistics = <Page>(page: Page | undefined): page is Page => page !== undefined;
