/**
 * Puts values into the gaps of a template: `{city}` is the value as it is, `{City}` the same with a capital.
 * @throws when a gap of the template has no value
 */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_gap, name: string) => {
    const value = values[name] ?? values[uncapitalised(name)];
    if (value === undefined) throw new Error(`No value for {${name}} in "${template}"`);
    return name in values ? String(value) : capitalised(String(value));
  });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
