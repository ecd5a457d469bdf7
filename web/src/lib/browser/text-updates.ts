import { options, type VNode } from 'preact';

/** The names under which Preact keeps the children of a node and its element, in every release. Its own tools read them too. */
interface Drawn {
  __k?: ({ __e?: Node | null } | null)[] | null;
  __e?: Node | null;
}

/**
 * Makes a changed text reach the screen when a page translator has replaced its node. Preact would go on writing into the replaced node. A
 * text that is alone in its element, as all texts are that change, is put back with its new content, and is translated again.
 */
export function putBackReplacedTexts(): void {
  const { diffed: earlier } = options;
  const shown = new WeakMap<Text, string>();
  options.diffed = (vnode) => {
    earlier?.(vnode);
    if (typeof vnode.type !== 'string') return;
    const { __k: children, __e: element } = vnode as VNode & Drawn;
    const text = children?.length === 1 ? children[0]?.__e : null;
    if (!(text instanceof Text) || text.parentNode === element || !(element instanceof Element)) return;
    if (shown.get(text) === text.data) return;
    shown.set(text, text.data);
    element.replaceChildren(text);
  };
}
