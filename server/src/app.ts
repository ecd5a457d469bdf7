import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_MAX_BYTES } from '@marketplace/contract/profiles';
import type { Site } from '@marketplace/contract/site';
import type { Config } from './config.ts';
import { registerAccountRoutes } from './modules/accounts/accounts.routes.ts';
import { createChangePassword } from './modules/accounts/change-password.ts';
import { createCodeSender } from './modules/accounts/code-sender.ts';
import { createCompleteSignUp } from './modules/accounts/complete-sign-up.ts';
import { createGoogle } from './modules/accounts/google.ts';
import { createIdentityChecks } from './modules/accounts/identity-checks.ts';
import { createIdentityLetter, IDENTITY_LETTER_TASK } from './modules/accounts/identity-letter.ts';
import { createPasswordCheck } from './modules/accounts/log-in.ts';
import { createLoginPlaces } from './modules/accounts/login-places.ts';
import {
  createNewContactNotice,
  NEW_CONTACT_TASK,
  NEW_PHONE_TASK,
} from './modules/accounts/new-contact-notice.ts';
import { createPasswordTries } from './modules/accounts/password-tries.ts';
import { passwordMatches } from './modules/accounts/passwords.ts';
import { deleteOld } from './modules/accounts/pending-sign-ups.repository.ts';
import { createProveContact } from './modules/accounts/prove-contact.ts';
import { createRecovery, RECOVERY_TASK } from './modules/accounts/recovery.ts';
import { createSignUp } from './modules/accounts/sign-up.ts';
import { createSignUpCodes } from './modules/accounts/sign-up-codes.ts';
import { createSmsPurses } from './modules/accounts/sms-purses.ts';
import { clearEndedBoosts, scoreArtisans } from './modules/artisans/artisan-score.ts';
import { findProfile, listChatOnly } from './modules/artisans/artisans.repository.ts';
import { registerArtisanRoutes } from './modules/artisans/artisans.routes.ts';
import { extendBoost, findBoostEnd, shortenBoost } from './modules/artisans/boosts.ts';
import { createEditProfile, type SocialLinkAllowance } from './modules/artisans/edit-profile.ts';
import { roundAt } from './modules/artisans/featured-places.ts';
import { getCallableArtisan } from './modules/artisans/find-callee.ts';
import { createGallery } from './modules/artisans/gallery.ts';
import { createArtisanList } from './modules/artisans/list-artisans.ts';
import { createNameSpelling } from './modules/artisans/name-spelling.ts';
import { registerProfileRoutes } from './modules/artisans/profile.routes.ts';
import { keepSocialLinks } from './modules/artisans/social-links.ts';
import { createBrowserErrors } from './modules/browser-errors/index.ts';
import { readQuery } from './modules/catalogue/search-words.ts';
import { registerFavouriteRoutes } from './modules/favourites/favourites.routes.ts';
import { expireJobs } from './modules/jobs/expire-jobs.ts';
import { createFeatureJob } from './modules/jobs/feature-job.ts';
import { getCallablePoster } from './modules/jobs/find-poster.ts';
import type { UrgentJobAllowance } from './modules/jobs/job-rules.ts';
import { endUrgency, shortenPromotions } from './modules/jobs/jobs.repository.ts';
import { registerJobRoutes } from './modules/jobs/jobs.routes.ts';
import { createJobList } from './modules/jobs/list-jobs.ts';
import { createPageFinder } from './modules/lists/find-page.ts';
import { AVIF_TASK, createAvifMaker } from './modules/media/make-avif.ts';
import { registerMediaRoutes } from './modules/media/media.routes.ts';
import { createPictureQueue } from './modules/media/picture-queue.ts';
import { createPictures } from './modules/media/pictures.ts';
import { createPictureReader } from './modules/media/read-picture.ts';
import { createAnnounce } from './modules/messaging/announce.ts';
import { registerChatFileRoutes } from './modules/messaging/chat-files.routes.ts';
import { createChatFiles } from './modules/messaging/chat-files.ts';
import { listOfPeople } from './modules/messaging/conversations.repository.ts';
import { createDigest, SEND_DIGEST_TASK } from './modules/messaging/digest.ts';
import { createFileAddresses } from './modules/messaging/file-addresses.ts';
import { findSender } from './modules/messaging/messages.repository.ts';
import { registerMessagingEvents } from './modules/messaging/messaging.events.ts';
import { registerMessagingRoutes } from './modules/messaging/messaging.routes.ts';
import { createOpenConversation } from './modules/messaging/open-conversation.ts';
import { createReadReceipts } from './modules/messaging/read-receipts.ts';
import { createReturnTokens } from './modules/messaging/return-tokens.ts';
import { createSendMessage } from './modules/messaging/send-message.ts';
import { createViewAccount } from './modules/operators/account-page.ts';
import { ALERT_LETTER_TASK, createAlerts } from './modules/operators/alerts.ts';
import { createEventWork } from './modules/operators/events.ts';
import { createIdentityDocuments } from './modules/operators/identity-documents.ts';
import {
  ANSWER_CONTACT_TASK,
  createOperatorLetters,
  SUSPENSION_LETTER_TASK,
} from './modules/operators/operator-letters.ts';
import { registerOperatorRoutes } from './modules/operators/operators.routes.ts';
import { createPaymentWork } from './modules/operators/payment-work.ts';
import { createQueueWork } from './modules/operators/queue.ts';
import { createQueueKinds } from './modules/operators/queues/queue-kinds.ts';
import { createReturnCalls, RETURN_CALLS_TASK } from './modules/operators/return-calls.ts';
import { createSuspensions } from './modules/operators/suspensions.ts';
import { ARCHIVE_LETTER_TASK, createArchives, MAKE_ARCHIVE_TASK } from './modules/own-data/archives.ts';
import { createLeave, LEAVING_LETTER_TASK } from './modules/own-data/leave.ts';
import { registerOwnDataRoutes } from './modules/own-data/own-data.routes.ts';
import { createOwnSessions } from './modules/own-data/own-sessions.ts';
import { createReportProblem } from './modules/payments/money-problems.ts';
import { createNotices, NOTICE_TASK } from './modules/payments/notices.ts';
import { registerPaymentRoutes } from './modules/payments/payments.routes.ts';
import { createPaystack } from './modules/payments/paystack.ts';
import { createPurchases } from './modules/payments/purchases.ts';
import { createReceipts } from './modules/payments/receipts.ts';
import { ASK_AGAIN_TASK, createReconcilePayments } from './modules/payments/reconcile-payments.ts';
import { createRefunds, REFUND_TASK } from './modules/payments/refunds.ts';
import { createRestorePurchase } from './modules/payments/restore-purchase.ts';
import { createReversePayment } from './modules/payments/reverse-payment.ts';
import { ANNOUNCE_TASK, createSettlePayment, RECEIPT_TASK } from './modules/payments/settle-payment.ts';
import { createStartPayment } from './modules/payments/start-payment.ts';
import { createReviewLetter, REVIEW_LETTER_TASK } from './modules/reviews/review-letter.ts';
import { registerReviewRoutes } from './modules/reviews/reviews.routes.ts';
import { createWriteReview } from './modules/reviews/write-review.ts';
import { registerSafetyRoutes } from './modules/safety/safety.routes.ts';
import { createWriteReport } from './modules/safety/write-report.ts';
import { registerSessionRoutes } from './modules/session/session.routes.ts';
import { createSessionService } from './modules/session/session.service.ts';
import { createShareCards } from './modules/sharing/share-cards.ts';
import { registerSharingRoutes } from './modules/sharing/sharing.routes.ts';
import { reportLedgerProblems } from './modules/subscriptions/check-ledger.ts';
import { createSpendFeaturedDays } from './modules/subscriptions/featured-days.ts';
import { createLedger } from './modules/subscriptions/ledger.ts';
import { createMembership } from './modules/subscriptions/membership.ts';
import { createOwnSubscriptions } from './modules/subscriptions/own-subscriptions.ts';
import { createPlanPurchase, type TakeBack } from './modules/subscriptions/plan-purchase.ts';
import { createRevealContact } from './modules/subscriptions/reveal-contact.ts';
import { listLive } from './modules/subscriptions/subscriptions.repository.ts';
import {
  registerCallRoutes,
  registerSubscriptionRoutes,
} from './modules/subscriptions/subscriptions.routes.ts';
import { registerSupportRoutes } from './modules/support/support.routes.ts';
import { ANNOUNCE_ANSWER_TASK, createSupportChat } from './modules/support/support-chat.ts';
import {
  ANSWER_LETTER_TASK,
  BUG_ANSWER_TASK,
  createSupportLetters,
} from './modules/support/support-letters.ts';
import { createBuyTickets } from './modules/tickets/buy-tickets.ts';
import { createCheckIn } from './modules/tickets/check-in.ts';
import { createSendTickets, SEND_TICKETS_TASK, SEND_TOO_LATE_TASK } from './modules/tickets/send-tickets.ts';
import { createTicketPurchases } from './modules/tickets/ticket-purchases.ts';
import { registerTicketRoutes } from './modules/tickets/tickets.routes.ts';
import { registerPages } from './pages.ts';
import { createApi } from './platform/api.ts';
import { createDatabaseRoom } from './platform/database-room.ts';
import { openDatabase } from './platform/db.ts';
import { createDiskSpace } from './platform/disk-space.ts';
import { registerHealth } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import { createKeyedHash } from './platform/keyed-hash.ts';
import { createLimits, deleteExpiredLimits } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import { createMail } from './platform/mail.ts';
import { createRealtime } from './platform/realtime.ts';
import { createSessions } from './platform/sessions.ts';
import { createSignedTexts } from './platform/signed-text.ts';
import { createSms } from './platform/sms.ts';
import { createStorage } from './platform/storage.ts';
import { prepareTasks, startTasks } from './platform/tasks.ts';
import { createUploads } from './platform/uploads.ts';
import { createViewCounts } from './platform/view-counts.ts';
import { createWhatsapp } from './platform/whatsapp.ts';

export interface RunningApp {
  /** Address it listens on, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /** Stops taking requests, lets running ones and tasks finish, then closes sockets and the database. */
  close(): Promise<void>;
}

/** Text searches have connections of their own: slow ones hold up neither each other for long nor anything else. */
const SEARCH_CONNECTIONS = { size: 5, timeoutMs: 1_000 };

/** Wires the whole server, in the order in which things depend on each other, and starts it. */
export async function startApp(
  config: Config,
  log: Log,
  now: () => Date = () => new Date(),
): Promise<RunningApp> {
  const databaseRoom = createDatabaseRoom(log);
  const { db, pool } = openDatabase(config.databaseUrl, log, { onFailure: databaseRoom.note });
  const { db: searchDb } = openDatabase(config.databaseUrl, log, SEARCH_CONNECTIONS);
  const { productName, publicUrl, providerTimeoutMs } = config;
  await mkdir(join(config.dataDir, 'media'), { recursive: true });
  await prepareTasks(pool, log);

  const sessions = createSessions(db, config.secret, now);
  const { redisUrl, limitsScale } = config;
  const realtime = await createRealtime({ sessions, redisUrl, limitsScale, log });
  const limits = createLimits(pool, config.limitsScale, config.secret.current);
  const providers = {
    mail: config.mail && createMail(config.mail, providerTimeoutMs, log),
    sms: config.sms && createSms(config.sms, providerTimeoutMs, log),
    whatsapp: config.whatsapp && createWhatsapp(config.whatsapp, providerTimeoutMs, log),
  };

  const storage = createStorage(config);
  const diskSpace = createDiskSpace(config.dataDir, config.diskReserveBytes);
  const pictureQueue = createPictureQueue(log);
  const pictureReader = createPictureReader({ queue: pictureQueue, limits });
  const pictures = createPictures({ db, storage, reader: pictureReader, now });
  const codes = createSignUpCodes(config.secret);
  const alerts = createAlerts({ db, mail: providers.mail, productName, publicUrl, log, now });
  const dailyLimit = config.sms?.dailyLimit ?? 1;
  const spendSms = createSmsPurses({ limits, dailyLimit, raiseAlert: alerts.raise });
  const sender = createCodeSender({ providers, limits, spendSms, productName });
  const signUp = createSignUp({ db, codes, sender, productName, now });
  const proveContact = createProveContact({ db, codes, sender, limits, now });
  const hashDocument = createKeyedHash(config.lastingHashKey, 'identity-document');
  const identityChecks = createIdentityChecks({ db, storage, pictureReader, hashDocument, now });
  const completeSignUp = createCompleteSignUp({ db, codes, productName, now });
  const places = createLoginPlaces({
    db,
    hashNetwork: createKeyedHash(config.lastingHashKey, 'login-place'),
    now,
  });
  const tries = createPasswordTries({ db, limits, limitsScale, secret: config.secret.current, now });
  const accountByPassword = createPasswordCheck({ db, tries, places, matches: passwordMatches });
  const recovery = createRecovery({
    db,
    providers,
    limits,
    spendSms,
    tries,
    places,
    productName,
    publicUrl,
    log,
    now,
  });
  const changePassword = createChangePassword({ db, limits, productName, now });
  const google =
    config.google &&
    createGoogle({
      db,
      settings: config.google,
      accountByPassword,
      productName,
      publicUrl,
      providerTimeoutMs,
      log,
      now,
    });
  const reportProblem = createReportProblem(log, now);
  const paystack = config.paystack && createPaystack(config.paystack, providerTimeoutMs, log);
  const purchases = createPurchases();
  const reversePayment = createReversePayment({ purchases, reportProblem, now });
  const settlement = createSettlePayment({
    db,
    paystack,
    purchases,
    reversePayment,
    reportProblem,
    realtime,
    now,
  });
  const restore = createRestorePurchase({ purchases });
  const refunds = createRefunds({ db, paystack, restore, settlement, reportProblem, now });
  const notices = createNotices({
    db,
    secretKey: config.paystack?.secretKey ?? null,
    purchases,
    settlement,
    refunds,
    reversePayment,
    restore,
    reportProblem,
    log,
    now,
  });
  const receipts = createReceipts({
    db,
    mail: providers.mail,
    purchases,
    productName,
    publicUrl,
    sellerAddress: config.contact.address,
    vatRate: config.vatRate,
  });
  const startPayment = createStartPayment({ db, paystack, purchases, publicUrl, log, now });
  const reconcilePayments = createReconcilePayments({ db, settlement, reportProblem, now });

  const ledger = createLedger({ now });
  const membershipOf = createMembership({ now });
  // Links and labels cost no token, so a plan whose money went back would have given them for nothing.
  const takeBack: TakeBack = async (trx, accountId, days) => {
    const { socialLinks, urgentJobs } = await membershipOf(trx, accountId);
    await keepSocialLinks(trx, accountId, socialLinks);
    if (!urgentJobs) await endUrgency(trx, accountId);
    if (days.boost > 0) await shortenBoost(trx, accountId, days.boost);
    await shortenPromotions(trx, accountId, days.featuredJob, now());
  };
  purchases.register('subscription', createPlanPurchase({ ledger, refunds, takeBack, now }));
  const socialLinksOf: SocialLinkAllowance = async (queries, accountId) =>
    (await membershipOf(queries, accountId)).socialLinks;
  const urgentJobsAllowed: UrgentJobAllowance = async (accountId) =>
    (await membershipOf(db, accountId)).urgentJobs;
  const ownSubscriptions = createOwnSubscriptions({
    db,
    limits,
    startPayment,
    refunds,
    ledger,
    extendBoost: (trx, accountId, days) => extendBoost(trx, accountId, days, now()),
    now,
  });
  const revealContact = createRevealContact({
    db,
    ledger,
    listChatOnly: (accountIds) => listChatOnly(db, accountIds),
    now,
  });
  purchases.register('ticket', createTicketPurchases({ refunds, now }));
  const sendTickets = createSendTickets({ db, mail: providers.mail, productName, publicUrl });
  const sessionService = createSessionService({ db, sessions, realtime, membershipOf, places });

  const leave = createLeave({
    db,
    sessions,
    realtime,
    mail: providers.mail,
    permits: createSignedTexts(config.secret, 'keep-account', now),
    limits,
    productName,
    publicUrl,
    log,
    now,
  });
  const uploadFolder = join(config.dataDir, 'uploads');
  const archives = createArchives({
    db,
    storage,
    scratchFolder: uploadFolder,
    mail: providers.mail,
    sessions,
    addresses: createSignedTexts(config.secret, 'data-archive', now),
    limits,
    productName,
    publicUrl,
    now,
  });

  const app = await createHttp(config, log);
  const uploads = createUploads(uploadFolder, PICTURE_MAX_BYTES, diskSpace);
  const { handle, callAsVisitor } = createApi(app, sessions, uploads);
  registerAccountRoutes(handle, { signUp, recovery });
  const suspensions = createSuspensions({
    db,
    sessions,
    realtime,
    appealPermits: createSignedTexts(config.secret, 'appeal', now),
    now,
  });
  registerSessionRoutes(handle, {
    db,
    suspensions,
    leave,
    sessions,
    realtime,
    sessionService,
    accountByPassword,
    completeSignUp,
    recovery,
    changePassword,
    google,
  });
  const viewCounts = createViewCounts({ db, log, now });
  const finder = createPageFinder({
    db,
    searchDb,
    readQuery,
    suggest: createNameSpelling({ db, now }),
    log,
  });
  const listArtisans = createArtisanList({ finder, now });
  registerArtisanRoutes(handle, { db, listArtisans, viewCounts, now });
  registerProfileRoutes(handle, {
    editProfile: createEditProfile({ db, pictures, socialLinksOf, productName, now }),
    gallery: createGallery({ db, pictures }),
    proveContact,
    identityChecks,
    presentUser: sessionService.getOwnData,
    limits,
  });
  const listJobs = createJobList({ finder, now });
  const featureJobFor = createFeatureJob({
    db,
    spendFeaturedDays: createSpendFeaturedDays({ ledger, now }),
    now,
  });
  registerJobRoutes(handle, { db, listJobs, urgentJobsAllowed, featureJobFor, limits, now });
  registerPaymentRoutes(app, handle, { db, settlement, notices, receipts });
  registerSubscriptionRoutes(handle, {
    db,
    ownSubscriptions,
    boostEndOf: (accountId) => findBoostEnd(db, accountId, now()),
  });
  registerCallRoutes(handle, {
    revealContact,
    getArtisan: (artisanId) => getCallableArtisan(db, artisanId),
    getPoster: (jobId) => getCallablePoster(db, jobId, now()),
    hasArtisanProfile: async (accountId) => (await findProfile(db, accountId)) !== undefined,
  });
  registerFavouriteRoutes(handle, { db, now });
  const announce = createAnnounce(realtime);
  const addresses = createFileAddresses(config.secret, now);
  const chatFiles = createChatFiles({ db, storage, pictureReader, addresses, limits, now });
  const digest = createDigest({ db, mail: providers.mail, productName, publicUrl, now });
  registerMessagingRoutes(handle, {
    db,
    pool,
    openConversation: createOpenConversation({ db, pool, ledger, limits, announce, now }),
    chatFiles,
  });
  const supportChat = createSupportChat({ db, realtime, sessions, limits, now });
  registerMessagingEvents(realtime, {
    db,
    send: createSendMessage({ db, pool, ledger, announce, chatFiles, limitsScale, now }),
    receipts: createReadReceipts({ db, announce }),
    otherChats: [supportChat.channel],
  });
  registerChatFileRoutes(app, handle, { chatFiles, addresses });
  registerReviewRoutes(handle, {
    db,
    writeReview: createWriteReview({
      db,
      tellChanged: (accountId, conversationId) => announce.changed(conversationId, [accountId]),
      now,
    }),
  });
  registerSafetyRoutes(handle, {
    db,
    writeReport: createWriteReport({
      db,
      limits,
      findSender: (accountId, messageId) => findSender(db, accountId, messageId),
      now,
    }),
    async tellBlocked(blockerId, personId) {
      const ids = await listOfPeople(db, blockerId, personId);
      for (const id of ids) announce.changed(id, [blockerId]);
    },
    now,
  });
  registerSupportRoutes(handle, { db, supportChat, limits, now });
  const supportLetters = createSupportLetters({ db, mail: providers.mail, productName, publicUrl });
  registerTicketRoutes(handle, {
    db,
    buyTickets: createBuyTickets({ db, startPayment, now }),
    checkIn: createCheckIn({ db, now }),
    limits,
    now,
  });
  const documents = createIdentityDocuments({
    db,
    storage,
    sessions,
    addresses: createSignedTexts(config.secret, 'identity-document', now),
  });
  const paymentWork = createPaymentWork({
    db,
    settlement,
    purchases,
    refunds,
    refundLimitKobo: config.operatorRefundLimitKobo,
    now,
  });
  registerOperatorRoutes(app, handle, {
    db,
    queue: createQueueWork({
      db,
      rules: createQueueKinds({
        identityChecks,
        suspensions,
        paymentWork,
        supportChat,
      }),
      documents,
      now,
    }),
    suspensions,
    viewAccount: createViewAccount({ db, now }),
    payments: paymentWork,
    events: createEventWork({ db, now }),
    documents,
    limits,
    now,
  });
  const letters = { db, mail: providers.mail, productName, publicUrl };
  const operatorLetters = createOperatorLetters(letters);
  registerOwnDataRoutes(app, handle, {
    db,
    archives,
    leave,
    ownSessions: createOwnSessions({ db, sessions, realtime, now }),
    hasRunningPlan: async (accountId) => (await listLive(db, accountId, now())).length > 0,
    productName,
    now,
  });
  const browserErrors = createBrowserErrors({ config, db, limits, log, now });
  browserErrors.routes({ handle });
  registerMediaRoutes(app, storage);
  const shareCards = createShareCards({ db, storage, productName, log, now });
  registerSharingRoutes(app, { db, callAsVisitor, cards: shareCards, publicUrl, limitsScale, now });

  const tellOfNewContact = createNewContactNotice(providers, spendSms, productName);
  const stopping = new AbortController();
  const tasks = await startTasks(
    pool,
    log,
    {
      ...browserErrors.tasks,
      [RECOVERY_TASK]: recovery.sendLink,
      [NEW_CONTACT_TASK]: tellOfNewContact,
      [NEW_PHONE_TASK]: tellOfNewContact,
      [ALERT_LETTER_TASK]: alerts.sendLetter,
      'sweep-accounts': async () => {
        // First: it was promised for a day, and needs no file to be reached.
        await leave.eraseDue();
        await deleteOld(db, now());
        await recovery.sweep();
        await google?.sweep();
        await deleteExpiredLimits(db);
        await proveContact.sweep();
        await places.sweep();
        await tries.sweep();
        await identityChecks.sweep();
        await archives.sweep();
        await viewCounts.sweep();
        await browserErrors.sweeps.accounts();
        realtime.closeSessions(await sessions.sweep());
      },
      'sweep-pictures': async () => {
        await uploads.sweep(now());
        await pictures.sweep();
        await chatFiles.sweep();
        await shareCards.sweep();
        await digest.sweep();
      },
      'score-artisans': async () => {
        await scoreArtisans(pool, now());
        await clearEndedBoosts(pool, now());
      },
      'expire-jobs': () => expireJobs(db, now()),
      [ANNOUNCE_TASK]: settlement.announce,
      [NOTICE_TASK]: notices.handle,
      [RECEIPT_TASK]: receipts.send,
      [REFUND_TASK]: refunds.send,
      [SEND_TICKETS_TASK]: sendTickets.sendTickets,
      [SEND_TOO_LATE_TASK]: sendTickets.sendTooLate,
      'collect-digests': digest.collect,
      [SEND_DIGEST_TASK]: digest.send,
      'return-tokens': createReturnTokens({ db, ledger, announce, now }),
      [ANNOUNCE_ANSWER_TASK]: supportChat.announceAnswer,
      [ANSWER_LETTER_TASK]: supportLetters.sendAnswerLetter,
      [BUG_ANSWER_TASK]: supportLetters.answerBugReport,
      [MAKE_ARCHIVE_TASK]: archives.make,
      [ARCHIVE_LETTER_TASK]: archives.sendLetter,
      [LEAVING_LETTER_TASK]: leave.sendLetter,
      [RETURN_CALLS_TASK]: createReturnCalls({ db, ledger, now }),
      [IDENTITY_LETTER_TASK]: createIdentityLetter(letters),
      [REVIEW_LETTER_TASK]: createReviewLetter(letters),
      [ANSWER_CONTACT_TASK]: operatorLetters.answerContactMessage,
      [SUSPENSION_LETTER_TASK]: operatorLetters.sendSuspensionLetter,
      'sweep-payments': settlement.sweep,
      'expire-subscriptions': ownSubscriptions.expire,
      'reconcile-money': async () => {
        await reconcilePayments.begin();
        await ownSubscriptions.expire();
        await reportLedgerProblems(db, reportProblem);
      },
      [ASK_AGAIN_TASK]: reconcilePayments.askAgain,
      [AVIF_TASK]: createAvifMaker({
        db,
        storage,
        queue: pictureQueue,
        diskSpace,
        log,
        signal: stopping.signal,
        now,
      }),
    },
    [
      { name: 'sweep-accounts', pattern: '7 * * * *' },
      { name: 'sweep-pictures', pattern: '37 * * * *' },
      { name: 'score-artisans', pattern: '23 */6 * * *' },
      { name: 'expire-jobs', pattern: '11 * * * *' },
      { name: 'sweep-payments', pattern: '* * * * *' },
      { name: 'collect-digests', pattern: '* * * * *' },
      { name: 'return-tokens', pattern: '*/10 * * * *' },
      { name: 'expire-subscriptions', pattern: '*/10 * * * *' },
      { name: 'reconcile-money', pattern: '17 2 * * *' },
      { name: AVIF_TASK, pattern: '* * * * *' },
    ],
  );
  registerHealth(app, {
    db,
    realtime,
    tasksAreRunning: tasks.areRunning,
    databaseRoom,
    diskSpace,
    metricsToken: config.metricsToken,
    limitsScale,
    production: config.production,
  });
  await registerPages(app, {
    site: presentSite(config),
    callAsVisitor,
    viewCounts,
    featuredRound: () => roundAt(now()),
    pageCacheSeconds: config.pageCacheSeconds,
    limitsScale: config.limitsScale,
    webDev: config.webDev,
  });

  await realtime.attach(app.server);
  // Sockets first: Fastify waits for open connections, and these never end by themselves.
  app.addHook('preClose', () => realtime.close());
  const url = await app.listen({ port: config.port, host: config.host });

  return {
    url,
    async close() {
      stopping.abort();
      await app.close();
      await tasks.stop();
      pictureQueue.close();
      await viewCounts.close();
      providers.mail?.close();
      await searchDb.destroy();
      await db.destroy();
    },
  };
}

function presentSite(config: Config): Site {
  return {
    productName: config.productName,
    publicUrl: config.publicUrl,
    googleEnabled: config.google !== null,
    development: !config.production,
    contact: config.contact,
    errorShare: config.browserErrorShare,
    appStoreUrl: config.appStoreUrl,
    playStoreUrl: config.playStoreUrl,
  };
}
