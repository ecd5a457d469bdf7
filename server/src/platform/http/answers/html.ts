const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to send. Only `html` creates it. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** A template that escapes every value in it, except markup from `html`. */
export function html(parts: TemplateStringsArray, ...values: (Html | readonly Html[] | string)[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)));
}

function markupOf(value: Html | readonly Html[] | string): string {
  if (typeof value === 'string')
    return value.replace(/[&<>"']/g, (character) => escapes[character] as string);
  return value instanceof Html ? value.toString() : value.join('');
}
