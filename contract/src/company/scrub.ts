/** The path below `/api` for error reports. Defined here because the reporting code is small and does not load the operation. */
export const CLIENT_ERROR_PATH = '/client_error/report';

export const ERROR_MESSAGE_MAX = 300;
export const ERROR_FRAMES_MAX = 10;
/** Longer texts are cut first, so that no pattern below runs for long. */
const MESSAGE_READ_MAX = 1000;
const STACK_READ_MAX = 4000;

const assetPath = /^\/assets\/[\w.-]{1,80}$/;
/** An address with its scheme, up to a space, a quotation mark or a bracket. */
const address = /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'`<>()]{0,1000}/gi;
const email = /[^\s<>()"'`/:,;=&?]{1,64}@[^\s<>()"'`/:,;=&?]{1,255}/g;
const credentials = /\b(bearer|basic)\s+\S+/gi;
/**
 * Digits with the usual separators: phone numbers, codes, amounts, timestamps. Numbers of three digits stay, because errors contain such
 * numbers.
 */
const number = /\+?\d(?:[\s().,-]?\d){3,}/g;
/** Long words with a digit: ids, hashes and tokens. */
const token = /\b(?=[\w-]*\d)[\w-]{16,}\b/g;
const longWord = /[\w-]{41,}/g;
/** The beginning of a path of the application, which may contain ids and names. */
const path = /(^|[\s(=])\/(?!assets\/)[^\s()]+/g;
/** Words with letters of other languages come from people: browsers and our code write English. */
const foreignWord = /\S*[^\s\x20-\x7e\u2018\u2019\u201c\u201d\u2026]\S*/g;

/**
 * Removes from an error's message everything that may belong to a person: quoted texts that are not identifiers, addresses with their
 * parameters, email addresses, phone numbers, codes, ids and tokens. Returns one line of at most ERROR_MESSAGE_MAX characters. The browser
 * scrubs before it sends, and the server scrubs again, because anyone can send any report.
 */
export function scrubMessage(message: string): string {
  return message
    .slice(0, MESSAGE_READ_MAX)
    .replace(address, shortAddress)
    .replace(/"(?:[^"\\]|\\.)*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)/g, hideQuoted)
    .replace(
      /(^|[\s([])'([^'\n]*)(?:'|$)/g,
      (_all, before: string, inside: string) => before + (isNameOfCode(inside) ? `'${inside}'` : "'…'"),
    )
    .replace(email, '[email]')
    .replace(credentials, '$1 [token]')
    .replace(path, '$1[path]')
    .replace(token, '[id]')
    .replace(longWord, '[id]')
    .replace(number, '[number]')
    .replace(foreignWord, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, ERROR_MESSAGE_MAX)
    .trim();
}

/** Keeps the number of a React error page, and the path of our own files. */
function shortAddress(written: string): string {
  const [, host = '', rest = ''] = /^[^:]+:\/\/([^/?#]*)([^?#]*)/.exec(written) ?? [];
  if (host === 'react.dev' && /^\/errors\/\d{1,4}$/.test(rest)) return `react.dev${rest}`;
  const file = rest.replace(/(?::\d+){1,2}$/, '');
  return assetPath.test(file) ? file : '[address]';
}

function hideQuoted(quoted: string): string {
  const [mark = '"'] = quoted;
  return `${mark}…${mark === '“' ? '”' : mark}`;
}

/**
 * Returns whether a quoted text is an identifier such as `length` or `user.name`: no space, and no leading capital unless it names a
 * browser interface.
 */
function isNameOfCode(text: string): boolean {
  return (
    /^(?:[a-z_$][\w$]{0,30}(?:\.[\w$]{1,30}){0,4}|(?:[A-Z]\w*)?(?:Element|Object|Database|Store|Node|Window|Document|Storage|List|Observer))$/.test(
      text,
    ) && !/\d{4}/.test(text)
  );
}

/**
 * Returns the lines of a stack that lie in our files, as `name /assets/file.js:line:column`, at most ERROR_FRAMES_MAX. It reads the formats
 * of all browsers and its own output. Lines of extensions, inline code and other origins are dropped.
 */
export function scrubStack(stack: string): string[] {
  return stack
    .slice(0, STACK_READ_MAX)
    .split('\n')
    .flatMap((line) => {
      const [all, file, row, column] =
        /(?:https?:\/\/[^/\s()@]{1,255})?(\/assets\/[\w.-]{1,80}\.js):(\d{1,7}):(\d{1,7})\)?\s*$/.exec(
          line,
        ) ?? [];
      if (!all) return [];
      const before = line.slice(0, line.length - all.length);
      if (/[a-z-]+:\/\//i.test(before)) return [];
      const [, name = ''] =
        /^\s*(?:at\s)?(?:async\s)?(?:new\s)?([a-z_$][\w$.]{0,60})(?=[\s@[(]|$)/i.exec(before) ?? [];
      const shown = name === 'at' || /\d{4}/.test(name) ? '' : name;
      return [`${shown && `${shown} `}${file}:${row}:${column}`];
    })
    .slice(0, ERROR_FRAMES_MAX);
}

/** Returns a route's pattern, such as `/a/:slug`. Any other text becomes empty, because an address may contain ids and names. */
export function scrubRoute(route: string): string {
  return /^(?:\*|\/(?:(?::[a-z]{1,30}|[a-z-]{1,30})\/?){0,6}\*?)$/i.test(route) ? route : '';
}
