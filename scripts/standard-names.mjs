// A rule of the linter about the words in names: `.oxlintrc.json` loads this file. The section 'Names' of CONTRIBUTING.md explains it.

import { basename } from 'node:path';

/**
 * @typedef {{ type: string, [property: string]: any }} Node
 */

/** Words that this product once used in a meaning of its own, and what the field calls it. */
const standardWords = new Map([
  ['announce', 'publish or notify'],
  ['announced', 'published'],
  ['announcement', 'event'],
  ['bomb', 'adversarial file'],
  ['figures', 'metrics or statistics'],
  ['finds', 'matches'],
  ['further', 'more, other, or higher and lower layer'],
  ['hear', 'on, or download'],
  ['heard', 'received'],
  ['hostile', 'adversarial'],
  ['judge', 'validate or decide'],
  ['judged', 'validated or measured'],
  ['keep', 'store, save or cache'],
  ['kept', 'stored, saved, cached, or retention'],
  ['leave', 'shutdown or account deletion'],
  ['leaving', 'shutdown or account deletion'],
  ['letter', 'email'],
  ['purse', 'budget'],
  ['reach', 'coverage'],
  ['rhythm', 'frequency'],
  ['said', 'recorded'],
  ['say', 'record, send or mark'],
  ['standing', 'status'],
  ['taken', 'result'],
  ['tell', 'notify'],
  ['told', 'notified or public'],
  ['turns', 'keyed queue'],
  ['twin', 'duplicate'],
  ['verdict', 'decision'],
  ['witness', 'subscriber'],
]);

/** Names in which such a word has its usual meaning, and those that follow from names of tables. */
const usual = new Set(['keepAlive', 'ArtisanReach', 'SavedSearchFinds']);

/** @param {string} name @returns {string[]} */
const wordsOf = (name) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** The names that a statement exports. @param {Node} statement @returns {string[]} */
function exportedNames({ declaration, specifiers }) {
  if (!declaration) return specifiers.map((/** @type {Node} */ { exported }) => exported.name ?? '');
  if (declaration.id) return [declaration.id.name];
  return (declaration.declarations ?? []).map((/** @type {Node} */ { id }) => id.name ?? '');
}

/**
 * Names of files and exports use the words of the field, so that a stranger guesses them.
 * @type {{ create(context: { filename: string, report(problem: object): void }): object }}
 */
const standard = {
  create(context) {
    /** @param {Node} node @param {string} name */
    function check(node, name) {
      if (usual.has(name)) return;
      for (const word of wordsOf(name)) {
        const better = standardWords.get(word);
        if (better) context.report({ node, message: `'${name}': say ${better} instead of ${word}` });
      }
    }
    return {
      /** @param {Node} node */
      Program: (node) => check(node, basename(context.filename)),
      /** @param {Node} node */
      ExportNamedDeclaration(node) {
        for (const name of exportedNames(node)) check(node, name);
      },
    };
  },
};

export default { meta: { name: 'names' }, rules: { standard } };
