import { PAYSTACK_WEBHOOK_PATH } from '@marketplace/contract/money/webhooks';
import type { Config } from '../config.ts';
import { type ArrivedRequest, PROXY_PROBE_PATH, permitProbe } from '../platform/http/index.ts';
import { assessClock } from './check-database.ts';
import { type Check, codeOf, type Finding, ok, problem, quoted, remark, sentenceOf } from './findings.ts';
import { askPublic, openWebsocket, type PublicAnswer, sendOnlyHead } from './public-request.ts';

const PAGE = 'docs/operations/proxies.md';
const MEGABYTE = 1024 * 1024;
/** A form with one picture. */
const SENT_BYTES = 11 * MEGABYTE;
/** The largest form: twenty pictures of 10 MB. */
const ANNOUNCED_BYTES = 205 * MEGABYTE;
/** A proxy with a limit refuses an announced body at once. */
const REFUSAL_WAIT_MS = 1500;
/** An address that no caller has (RFC 5737). */
const FORGED = '203.0.113.77';
/** Each tests whether two consecutive requests reach the same process. */
const POLLED_SOCKETS = 4;

/** What all checks of the public address share: whether it answers. */
export interface Front {
  answered: boolean;
  /** The Date header of the answer, and this machine's time in the middle of the request. */
  date: Date | null;
  at: number;
  findings: Finding[];
}

const address = ({ publicUrl }: Config, path: string): URL => new URL(`${publicUrl}${path}`);

/** Checks whether this product answers at the public address. */
export async function askFront(config: Config, limitMs: number): Promise<Front> {
  const before = Date.now();
  try {
    const answer = await askPublic(address(config, '/health/live'), { limitMs });
    const date = answer.headers.date ? new Date(answer.headers.date) : null;
    const at = (before + Date.now()) / 2;
    const findings = assessFront(config.publicUrl, answer);
    if (findings.length > 0) return { answered: false, date, at, findings };
    const ready = await askPublic(address(config, '/health/ready'), { limitMs });
    const said = readJson<{ msg?: string }>(ready)?.msg ?? '';
    return {
      answered: true,
      date,
      at,
      findings: [
        ready.status === 200
          ? ok(`${config.publicUrl} has answered, and the server is ready.`)
          : problem(
              `${config.publicUrl} has answered, but the server is not ready. ${quoted(said)}`.trim(),
              'Solve the other problems of this report, and look into the log of the server.',
            ),
      ],
    };
  } catch (error) {
    return {
      answered: false,
      date: null,
      at: 0,
      findings: [
        problem(
          `${config.publicUrl} does not answer. ${sentenceOf(error)}`,
          codeOf(error) === 'ENOTFOUND'
            ? 'Add the name to your DNS, or correct PUBLIC_URL.'
            : 'Start the proxy and the server, open the port in the firewall, or correct PUBLIC_URL.',
        ),
      ],
    };
  }
}

function assessFront(publicUrl: string, answer: PublicAnswer): Finding[] {
  const { status, headers } = answer;
  const isOurs = headers['x-request-id'] !== undefined;
  if (status === 200 && isOurs && readJson<{ status?: string }>(answer)?.status === 'ok') return [];
  if (status === 502 || status === 504 || (status === 503 && !isOurs))
    return [
      problem(
        `The proxy at ${publicUrl} answers, but it does not reach the server (${status}).`,
        `Start the server processes, and compare their ports with those in the settings of the proxy: ${PAGE}`,
      ),
    ];
  if (status >= 300 && status < 400)
    return [
      problem(
        `${publicUrl} leads to ${headers.location ?? 'another address'}.`,
        'Set PUBLIC_URL to the address at which people end.',
      ),
    ];
  return [
    problem(
      `Another program answers at ${publicUrl} (${status}).`,
      `Let the proxy pass everything on to the server: ${PAGE}`,
    ),
  ];
}

function readJson<T>({ text }: PublicAnswer): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Creates a check behind the public address, which only makes sense when that answers. */
const behind = (
  front: () => Promise<Front>,
  check: Omit<Check, 'run'> & { run(): Promise<Finding[]> },
): Check => ({
  ...check,
  patience: (check.patience ?? 1) + 2,
  run: async () => ((await front()).answered ? check.run() : []),
});

/** Lists the checks of the public address and the proxy in front of the server. */
export function checkProxy(config: Config, limitMs: number): Check[] {
  let asked: Promise<Front> | undefined;
  const front = () => {
    asked ??= askFront(config, limitMs);
    return asked;
  };
  const silent = 'Look into the logs of the proxy and of the server.';
  return [
    {
      id: 'public',
      title: 'Public address',
      ifSilent: 'Check that the name in PUBLIC_URL leads to this machine, and that no firewall is between.',
      patience: 2.5,
      run: async () => {
        const { answered, findings } = await front();
        if (answered) return [...findings, ...(await checkRedirect(config, limitMs))];
        return [
          ...findings,
          remark(
            'Forwarded address, body size, polling and websockets were not checked.',
            'First solve this problem.',
          ),
        ];
      },
    },
    behind(front, {
      id: 'forwarded',
      title: 'Caller’s address',
      ifSilent: silent,
      run: () => checkForwarded(config, limitMs),
    }),
    behind(front, {
      id: 'body',
      title: 'Body size',
      ifSilent: `A form with one picture took too long. On a slow link allow more: --seconds 60. Otherwise: ${silent}`,
      run: () => checkBody(config, limitMs),
    }),
    behind(front, {
      id: 'polling',
      title: 'Polling',
      ifSilent: silent,
      run: () => checkPolling(config, limitMs),
    }),
    behind(front, {
      id: 'websocket',
      title: 'Websocket',
      ifSilent: `The proxy opens the connection and passes nothing on: ${PAGE}`,
      run: () => checkWebsocket(config, limitMs),
    }),
    behind(front, {
      id: 'webhook',
      title: 'Webhook',
      ifSilent: silent,
      run: () => checkWebhook(config, limitMs),
    }),
    behind(front, {
      id: 'proxy-clock',
      title: 'Clock',
      ifSilent: silent,
      run: async () => {
        const { date, at } = await front();
        // The header has whole seconds, so the middle of the second is closest.
        return date ? [assessClock('the public address', date.getTime() + 500 - at)] : [];
      },
    }),
  ];
}

/** People type the address without https. */
async function checkRedirect({ publicUrl }: Config, limitMs: number): Promise<Finding[]> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:' || url.port !== '') return [];
  const advice = `Let the proxy listen on port 80 and redirect to https: ${PAGE}`;
  try {
    const { status, headers } = await askPublic(new URL(`http://${url.host}/`), { limitMs });
    if (status >= 300 && status < 400 && headers.location?.startsWith('https://')) return [];
    return [remark(`http://${url.host} does not lead to https (it answers ${status}).`, advice)];
  } catch (error) {
    return [remark(`http://${url.host} does not answer. ${sentenceOf(error)}`, advice)];
  }
}

async function probe(config: Config, limitMs: number, headers = {}, body?: Buffer) {
  const answer = await askPublic(address(config, PROXY_PROBE_PATH), {
    limitMs,
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: permitProbe(config.secret),
      ...(body && { 'content-type': 'application/octet-stream', 'content-length': body.length }),
      ...headers,
    },
    ...(body && { body }),
  });
  const told = answer.status === 200 ? readJson<ArrivedRequest>(answer) : null;
  return { ...answer, arrived: typeof told?.address === 'string' ? told : null };
}

const strangers = (status: number): Finding =>
  problem(
    `The server at the public address does not know this doctor (${status}): it has another APP_SECRET or another release.`,
    'Run the doctor with the settings of the server, and from the same release. The proxy must pass on all headers of a request.',
  );

/** Limits count by address, so the server must know the caller's own one, and callers must not be able to choose it. */
async function checkForwarded(config: Config, limitMs: number): Promise<Finding[]> {
  const { status, arrived } = await probe(config, limitMs);
  if (!arrived) return [strangers(status)];
  const forged = (await probe(config, limitMs, { 'x-forwarded-for': FORGED })).arrived;
  if (forged?.address === FORGED)
    return [
      problem(
        'Callers can choose their address by sending X-Forwarded-For themselves, so no limit per address works.',
        `Let the proxy replace the header (nginx: proxy_set_header X-Forwarded-For $remote_addr), or set TRUST_PROXY to the number of proxies: ${PAGE}`,
      ),
    ];
  if (arrived.forwardedFor === null)
    return [
      config.trustProxy === false
        ? remark(
            `There is no proxy in front of the server, or it sends no X-Forwarded-For. The server sees ${arrived.peer} as the caller.`,
            `With a proxy, let it send X-Forwarded-For and set TRUST_PROXY=1: ${PAGE}`,
          )
        : problem(
            'The proxy does not send X-Forwarded-For, so all callers share its address and its limits.',
            `nginx: proxy_set_header X-Forwarded-For $remote_addr; see ${PAGE}`,
          ),
    ];
  if (arrived.address === arrived.peer && arrived.forwardedFor !== arrived.peer && config.trustProxy !== true)
    return [sharesAddress(arrived)];
  // When doctor, proxy and server are on one machine, all addresses are the same, and only the setting tells.
  if (config.trustProxy === false)
    return [
      problem(
        'TRUST_PROXY is not set, so all callers behind the proxy share its address and its limits.',
        TRUST_ADVICE,
      ),
    ];
  return [ok(`The server sees the caller as ${arrived.address}, and nobody can choose another address.`)];
}

const TRUST_ADVICE =
  'Set TRUST_PROXY=1 for one proxy with a private address, or TRUST_PROXY to the addresses of the proxy.';
const sharesAddress = ({ peer, forwardedFor }: ArrivedRequest): Finding =>
  problem(
    `The server does not believe the proxy: it sees ${peer} as the caller, and not ${forwardedFor}. All callers share one address and its limits.`,
    TRUST_ADVICE,
  );

async function checkBody(config: Config, limitMs: number): Promise<Finding[]> {
  const advice = `nginx: client_max_body_size 210m; Caddy has no limit. See ${PAGE}`;
  const tooLarge = (what: string) => problem(`The proxy refuses ${what}.`, advice);
  try {
    const { status, arrived } = await probe(config, limitMs, {}, Buffer.alloc(SENT_BYTES));
    if (status === 413) return [tooLarge('a form with one picture of 10 MB')];
    if (!arrived) return [strangers(status)];
    if (arrived.bytes !== SENT_BYTES)
      return [
        problem(
          `Of a form with ${SENT_BYTES} bytes, ${arrived.bytes} arrived.`,
          'Look for a program between that changes bodies.',
        ),
      ];
  } catch (error) {
    // A proxy that refuses may close the connection before the whole body is sent.
    if (['EPIPE', 'ECONNRESET'].includes(codeOf(error)))
      return [tooLarge('a form with one picture of 10 MB')];
    throw error;
  }
  const refused = await sendOnlyHead(address(config, PROXY_PROBE_PATH), ANNOUNCED_BYTES, REFUSAL_WAIT_MS, {
    authorization: permitProbe(config.secret),
  }).catch((error: unknown) => {
    if (codeOf(error) === 'ECONNRESET') return 413;
    throw error;
  });
  if (refused === 413) return [tooLarge('the largest form, with twenty pictures of 10 MB')];
  return [ok('A form with a picture arrives whole, and the largest form is not refused.')];
}

/** Opens sockets by polling, as browsers do where websockets are blocked, and uses each. */
async function checkPolling(config: Config, limitMs: number): Promise<Finding[]> {
  const path = '/socket.io/?EIO=4&transport=polling';
  for (let round = 0; round < POLLED_SOCKETS; round += 1) {
    const opened = await askPublic(address(config, path), { limitMs });
    const sid = /^0\{"sid":"([^"]+)"/.exec(opened.text)?.[1];
    if (!sid)
      return [
        problem(
          `The channel does not open by polling (${opened.status}).`,
          `Let the proxy pass /socket.io/ on to the server: ${PAGE}`,
        ),
      ];
    const own = address(config, `${path}&sid=${encodeURIComponent(sid)}`);
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };
    const sent = await askPublic(own, { method: 'POST', body: '40', headers, limitMs });
    const answer = sent.status === 200 ? await askPublic(own, { limitMs }) : sent;
    if (/session id unknown/i.test(answer.text))
      return [
        problem(
          'The requests of one browser reach different server processes, so polling fails.',
          `Let the proxy choose the process for /socket.io/ by the caller’s address (nginx: hash $remote_addr; Caddy: lb_policy ip_hash): ${PAGE}`,
        ),
      ];
    if (answer.status !== 200 || !answer.text.startsWith('40'))
      return [
        problem(
          `The channel opens by polling, but does not answer (${answer.status}).`,
          'Look into the log of the server.',
        ),
      ];
    await askPublic(own, { method: 'POST', body: '1', headers, limitMs });
  }
  return [ok('The channel works by polling.')];
}

async function checkWebsocket(config: Config, limitMs: number): Promise<Finding[]> {
  const advice = `Let the proxy pass on the headers Upgrade and Connection for /socket.io/: ${PAGE}`;
  const url = address(config, '/socket.io/?EIO=4&transport=websocket');
  const { opened, status, text } = await openWebsocket(url, limitMs);
  if (!opened)
    return [
      problem(
        `Websockets do not pass the proxy (${status}). Messages arrive by polling, which costs people data and battery.`,
        advice,
      ),
    ];
  if (!text.includes('0{"sid"'))
    return [problem('A websocket opens, but the server says nothing over it.', advice)];
  return [ok('The channel works by websocket.')];
}

/** The payment provider must reach the webhook, and the server itself must refuse an unsigned notice. */
async function checkWebhook(config: Config, limitMs: number): Promise<Finding[]> {
  if (!config.paystack) return [];
  const answer = await askPublic(address(config, PAYSTACK_WEBHOOK_PATH), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    limitMs,
  });
  const url = `${config.publicUrl}${PAYSTACK_WEBHOOK_PATH}`;
  if (answer.status === 401 && answer.headers['x-request-id'])
    return [ok(`${url} reaches the server. At Paystack, it must be the webhook address.`)];
  return [
    problem(
      `Notices of payments to ${url} do not reach the server (${answer.status}).`,
      'Let the proxy, its firewall and its bot protection pass POST requests to this path.',
    ),
  ];
}
