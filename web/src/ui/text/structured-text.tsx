import { splitLine, type TextBlock } from '@marketplace/contract/shared/text/structured-text';
import { linkClasses } from '../buttons/button-classes.ts';
import { Link } from './link.tsx';

/** Paragraphs and lists of a text with light marks, with its links. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map(({ kind, lines }, index) => {
    const key = `${index} ${lines[0]}`;
    if (kind === 'paragraph')
      return (
        <p key={key}>
          <Line line={lines[0] ?? ''} />
        </p>
      );
    return (
      <ul key={key}>
        {lines.map((line) => (
          <li key={line}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    );
  });
}

function Line({ line }: { line: string }) {
  return splitLine(line).map(({ text, to }, index) => {
    const key = `${index} ${text}`;
    if (!to) return <span key={key}>{text}</span>;
    return to.startsWith('/') ? (
      <Link key={key} to={to} className={linkClasses}>
        {text}
      </Link>
    ) : (
      <a key={key} href={to} rel="noopener" className={linkClasses}>
        {text}
      </a>
    );
  });
}
