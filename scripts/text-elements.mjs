// A lint rule about texts in JSX, loaded by `.oxlintrc.json`.

/**
 * @typedef {{ type: string, [property: string]: any }} Node
 */

/** Returns the expressions whose value an expression may have. @param {Node} expression @returns {Node[]} */
function outcomes(expression) {
  if (expression.type === 'ConditionalExpression')
    return [...outcomes(expression.consequent), ...outcomes(expression.alternate)];
  if (expression.type !== 'LogicalExpression') return [expression];
  const right = outcomes(expression.right);
  return expression.operator === '&&' ? right : [...outcomes(expression.left), ...right];
}

/** Returns whether a node becomes a text in the page, as far as its syntax shows. @param {Node} node @returns {boolean} */
function isText(node) {
  if (node.type === 'JSXText') return node.value.trim() !== '';
  if (node.type === 'JSXExpressionContainer') return outcomes(node.expression).some(isText);
  if (node.type === 'JSXFragment') return childrenOf(node).some(isText);
  return node.type === 'TemplateLiteral' || (typeof node.value === 'string' && node.value.trim() !== '');
}

/** Returns whether the part of the page for this node may appear, disappear or be replaced. @param {Node} node @returns {boolean} */
function comesAndGoes(node) {
  if (node.type !== 'JSXExpressionContainer') return false;
  const { type, callee } = node.expression;
  return (
    type === 'ConditionalExpression' ||
    type === 'LogicalExpression' ||
    (type === 'CallExpression' && callee.property?.name === 'map')
  );
}

/** Returns the children that share a parent in the page, including those of fragments. @param {Node} parent @returns {Node[]} */
function childrenOf(parent) {
  return parent.children.flatMap((/** @type {Node} */ child) => {
    if (child.type === 'JSXFragment') return childrenOf(child);
    if (child.type === 'JSXText' && child.value.trim() === '') return [];
    return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
      ? []
      : [child];
  });
}

/**
 * Requires an own element for a text that comes and goes, or that follows something that does. A browser's translator replaces the texts
 * of a page with its own elements. Afterwards Preact writes changes into the text that was replaced, which nobody sees. A text
 * alone in its element is safe, because web/src/lib/browser/text-updates.ts puts it back.
 * @type {{ create(context: { report(problem: object): void }): object }}
 */
const alone = {
  create(context) {
    /** @param {Node} node @param {string} which */
    const refuse = (node, which) =>
      context.report({ node, message: `a text ${which} needs an element of its own` });

    /** @param {Node} parent */
    function check(parent) {
      if (parent.type === 'JSXFragment') {
        if (parent.parent?.type.startsWith('JSX') && parent.parent.type !== 'JSXExpressionContainer') return;
        // Whatever surrounds a fragment may appear and disappear with it.
        for (const child of childrenOf(parent)) if (isText(child)) refuse(child, 'in a fragment');
        return;
      }
      const children = childrenOf(parent);
      if (children.length < 2) return;
      let isAfterChange = false;
      for (const child of children) {
        const changes = comesAndGoes(child);
        if (isText(child)) {
          if (changes) refuse(child, 'that comes and goes');
          else if (isAfterChange) refuse(child, 'after something that comes and goes');
        }
        isAfterChange = changes || (isAfterChange && child.type !== 'JSXElement');
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

export default { meta: { name: 'texts' }, rules: { alone } };
