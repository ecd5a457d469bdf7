import type { Plugin, Rolldown } from 'vite';

/**
 * Tells the bundler that a constant of the contract which nothing reads can be left out. Schemas are made by chains of calls, of which it
 * cannot know this: a page that reads one text of a file would get all schemas of that file.
 */
export const dropUnreadSchemas: Plugin = {
  name: 'drop-unread-schemas',
  apply: (_config, { command }) => command === 'build' && !process.env.VITEST,
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler(code) {
      let marked = '';
      let end = 0;
      for (const value of this.parse(code).body.flatMap(constantsOf)) {
        marked += `${code.slice(end, value.start)}/* @__PURE__ */ (() => (${code.slice(value.start, value.end)}))()`;
        end = value.end;
      }
      return { code: marked + code.slice(end), map: null };
    },
  },
};

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];

/** The values of constants that are calls, or objects which may hold some. */
function constantsOf(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? [init] : [],
  );
}
