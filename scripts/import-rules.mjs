// The import rules of ARCHITECTURE.md as a lint rule, loaded by `.oxlintrc.json`.
import { dirname, join, normalize, relative, sep } from 'node:path';

/** The areas of the product. Each has a folder on both sides of the wire, with the modules or features of the area. */
const areas = ['people', 'discovery', 'work', 'contact', 'money', 'company'];

/** The server's modules in order: a module may import only modules listed before it. */
const moduleOrder = [
  'catalogue',
  'lists',
  'media',
  'moderation',
  'alerts',
  'message-budgets',
  'notifications',
  'browser-errors',
  'accounts',
  'payments',
  'subscriptions',
  'artisans',
  'jobs',
  'saved-searches',
  'price-guide',
  'local-pages',
  'calls',
  'sharing',
  'favourites',
  'profile',
  'messaging',
  'agreements',
  'cases',
  'job-invitations',
  'job-answers',
  'reviews',
  'safety',
  'visits',
  'page-statistics',
  'vouches',
  'home',
  'support',
  'tickets',
  'operators',
  'risk',
  'statistics',
  'staff',
  'settings',
  'own-data',
  'session',
];

/** The web application's features in order: a feature may import only features listed before it. An unlisted feature may import none. */
const featureOrder = [
  'catalogue',
  'media',
  'accounts',
  'safety',
  'favourites',
  'reviews',
  'saved-searches',
  'plans',
  'contact',
  'artisans',
  'jobs',
  'visits',
  'agreements',
  'cases',
  'answers',
  'chat',
  'notifications',
  'support',
  'tickets',
  'operators',
  'home',
  'landing',
  'design-system',
];

/** The web application's layers in order: a layer may import only layers listed before it. */
const webLayers = ['lib', 'ui', 'data', 'features', 'app'];

/**
 * Returns the rule that an import breaks, or null.
 * @param {string} file path from the root of the repository
 * @param {string} target path from the root, or the name of a package
 * @returns {string | null}
 */
export function brokenRule(file, target) {
  const isTest = /\.test\.tsx?$/.test(file);
  const isRelative = target.includes('/src/') || target.startsWith('..');
  const from = place(file);
  const to = place(target);

  if (from.workspace === 'contract' && !isTest && !isRelative && target !== 'zod/mini') {
    return 'contract imports nothing but zod/mini';
  }
  if (isTest) return null;
  if (
    target === '@marketplace/contract/discovery/specified-catalogue' &&
    !file.startsWith('server/src/discovery/catalogue/')
  ) {
    return 'plans, categories and skills come from the module catalogue, or from catalogueQuery in the browser';
  }
  if (isRelative && to.workspace !== from.workspace) return 'workspaces meet only in @marketplace/contract';
  if (target.startsWith('@marketplace/') && !target.startsWith('@marketplace/contract/')) {
    return 'workspaces meet only in @marketplace/contract';
  }
  if (from.workspace === 'server') return brokenServerRule(file, target, from, to);
  if (from.workspace === 'web') return brokenWebRule(from, to);
  return null;
}

/**
 * @typedef {object} Place
 * @property {string} workspace
 * @property {string} layer first folder below src, or the name of a file directly in it; 'modules' or 'features' for an area
 * @property {string} room the module or feature; '' elsewhere
 */

/** @param {string} path @returns {Place} */
function place(path) {
  const [workspace = '', src, layer = '', ...rest] = path.split('/');
  if (src !== 'src') return { workspace: '', layer: '', room: '' };
  const room = rest.length > 1 ? (rest[0] ?? '') : '';
  if (!areas.includes(layer)) return { workspace, layer, room: '' };
  return { workspace, layer: workspace === 'server' ? 'modules' : 'features', room };
}

/**
 * These may import single files of a module: the server's start, because a module's index.ts exports only what modules use; the settings,
 * which are read by programs that start nothing; and the doctor, which loads Redis only when it is configured.
 */
const withoutRooms = ['server/src/app.ts', 'server/src/config.ts', 'server/src/doctor/check-redis.ts'];

/** @param {string} file @param {string} target @param {Place} from @param {Place} to @returns {string | null} */
function brokenServerRule(file, target, from, to) {
  if (to.workspace !== 'server') return null;
  // All modules get the settings through this one object.
  if (file === 'server/src/platform/platform.ts' && to.layer === 'config.ts') return null;
  if (from.layer === 'platform' && to.layer !== 'platform') return 'platform knows nothing of the rest';
  if (
    from.layer !== 'platform' &&
    !withoutRooms.includes(file) &&
    /^server\/src\/platform\/[a-z]+\/(?!index\.ts$)/.test(target)
  )
    return 'a room of platform is imported by its index.ts';
  if (from.layer !== 'modules') return null;
  if (to.layer !== 'modules' && to.layer !== 'platform') return 'a module imports modules and platform only';
  if (to.layer !== 'modules' || from.room === to.room) return null;
  for (const { room } of [from, to]) {
    if (!moduleOrder.includes(room))
      return `module ${room} has no place in the order of scripts/import-rules.mjs`;
  }
  return isLeftwards(moduleOrder, from.room, to.room)
    ? null
    : `modules import leftwards: ${moduleOrder.join(' → ')}`;
}

/** @param {Place} from @param {Place} to @returns {string | null} */
function brokenWebRule(from, to) {
  if (to.workspace !== 'web' || !webLayers.includes(from.layer) || !webLayers.includes(to.layer)) return null;
  if (from.layer === 'features' && to.layer === 'features' && from.room !== to.room)
    return isLeftwards(featureOrder, from.room, to.room)
      ? null
      : `features import leftwards: ${featureOrder.join(' → ')}`;
  if (from.layer === 'ui' && !['ui', 'lib'].includes(to.layer))
    return 'ui knows no data and no word of the trade';
  return from.layer === to.layer || isLeftwards(webLayers, from.layer, to.layer)
    ? null
    : 'web imports app → features → data, ui → lib';
}

/** @param {string[]} order @param {string} from @param {string} to @returns {boolean} */
function isLeftwards(order, from, to) {
  return order.includes(to) && order.indexOf(to) < order.indexOf(from);
}

/**
 * Applies `brokenRule` to every import, re-export, dynamic import and imported type of a file.
 * @type {{ create(context: { cwd: string, filename: string, report(problem: object): void }): object }}
 */
const boundaries = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    if (!/^(contract|server|sandbox|web)\/src\//.test(file) || file.includes('.generated.')) return {};

    /** @param {{ source?: { value?: unknown } | null }} node */
    function check(node) {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const target = specifier.startsWith('.')
        ? normalize(join(dirname(file), specifier))
            .split(sep)
            .join('/')
        : specifier;
      const message = brokenRule(file, target);
      if (message) context.report({ node: node.source, message });
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'imports' }, rules: { boundaries } };
