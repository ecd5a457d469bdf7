/**
 * HTTP: operation handlers (`Handle`), errors for people (`AppError`), rate limits, uploads, the response cache, HTML of standalone pages,
 * and reply headers. `app.ts` starts the server, its routes and its health and imports those files directly.
 */

export { describe, retryAfterOf } from './answers/describe-error.ts';
export { createEncodings, type Encodings, isKnown, sendEncoded } from './answers/encoded.ts';
export { type Html, html } from './answers/html.ts';
export { renderPlainPage } from './answers/plain-page.ts';
export { hashSource, notCached, removeDocumentHeaders } from './answers/reply-headers.ts';
export type { ResponseCache } from './answers/response-cache.ts';
export { type Caller, type Handle, parse, type VisitorCall } from './api.ts';
export { bearerToken } from './bearer-token.ts';
export { describeDevice } from './describe-device.ts';
export { AccountDeletionError, AppError, isOurFault, SuspendedError, tooBusy } from './errors.ts';
export { createFairQueue, QueueFull } from './fair-queue.ts';
export { createLimits, type Limit, type Limits } from './limits.ts';
export { networkOf } from './network/network.ts';
export { createNetworkLimit } from './network/network-limit.ts';
export {
  type ArrivedRequest,
  PROXY_PROBE_PATH,
  permitProbe,
} from './network/proxy-probe.ts';
export {
  createScaleOfNetwork,
  type ScaleOfNetwork,
} from './network/shared-networks.ts';
export type { Search } from './search-counts.ts';
export type { UploadedFile } from './uploads.ts';
export { readViews, type Shown, type View, type ViewCounts } from './view-counts.ts';
export type { Visit, Visitor } from './visits.ts';
export { createWindowCounts } from './window-counts.ts';
