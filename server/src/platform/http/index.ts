/**
 * HTTP: the types of an operation's route (`Handle`), errors that people may read (`AppError`), limits of requests, uploads, the
 * cache of answers that are the same for everybody, HTML of pages without the application, and the headers of replies. The
 * server itself, its routes and its health are started by `app.ts`, which imports these files directly.
 */

export { describe, retryAfterOf } from './answers/describe-error.ts';
export { createEncodings, type Encodings, isKnown, sendEncoded } from './answers/encoded.ts';
export { type Html, html } from './answers/html.ts';
export { renderPlainPage } from './answers/plain-page.ts';
export { hashSource, notKept, removeDocumentHeaders } from './answers/reply-headers.ts';
export type { ResponseCache } from './answers/response-cache.ts';
export type { Caller, Handle, VisitorCall } from './api.ts';
export { bearerToken } from './bearer-token.ts';
export { describeDevice } from './describe-device.ts';
export { AppError, isOurFault, LeavingError, SuspendedError, tooBusy } from './errors.ts';
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
export type { UploadedFile } from './uploads.ts';
export { readViews, type View, type ViewCounts } from './view-counts.ts';
export type { Visit, Visitor } from './visits.ts';
export { createWindowCounts } from './window-counts.ts';
