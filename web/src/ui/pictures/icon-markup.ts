import type { IconNode } from 'lucide';

const markups = new WeakMap<IconNode, string>();

/** Returns the lines of an icon as the content of an svg element. */
export function markupOfIcon(icon: IconNode): string {
  let markup = markups.get(icon);
  if (markup === undefined) {
    markup = icon.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('');
    markups.set(icon, markup);
  }
  return markup;
}

/** The values come from the package and contain no quotes. */
function attributesOf(attributes: IconNode[number][1]): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
