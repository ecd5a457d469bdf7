const words = (text: string) => text.trim().split(/\s+/);

/** The public routes of both specifications and of the decisions. */
export const publicRoutes =
  words(`/ /services /search /artisan /find/:skill/:state/:city? /jobs /jobs/single-job /jobs/categories/:jobTitle /contact
  /login /signup /signup/verify /signup/setup /signup/setup/select /select-category /select-service /a/:slug /terms /privacy
  /cenema /notifications/choices /visit/:token /vouch/:token /new-contact/:token /new-contact/:token/undo /staff/join`);

/** The routes behind the guard. */
export const personalRoutes =
  words(`/favorites /favorites-jobs /notifications /profile /profile/saved-searches /profile/settings /profile/settings/support
  /profile/settings/change-password /profile/settings/contacts /profile/settings/report /profile/settings/rate /profile/settings/rate/job
  /profile/settings/rate/service /profile/settings/sessions /profile/settings/notifications
  /profile/settings/privacy /profile/settings/privacy/blocked /profile/settings/removed
  /post-job /post-job/select-category /post-job/select-location /user/profile /user/profile/edit /user/profile/verification
  /artisan/profile/edit /artisan/profile/work /artisan/profile/work/:part /artisan/start /artisan/profile/share /artisan/profile/statistics /artisan/profile/rank /artisan/profile/vouches /artisan/profile/away-answer /artisan/profile /artisan/profile/artisan /artisan/review /message /message/:conversationId
  /agreements /agreements/:agreementId /cases/:caseId /jobs/answers /answers
  /artisan/subscription /user/subsciption /cenema/payment /operators /operators/search /operators/people /operators/people/:id
  /operators/risk /operators/payments /operators/payments/reconciliation /operators/events /operators/figures /operators/staff /operators/settings /operators/settings/:key /operators/log-in /operators/errors /operators/audit`);
