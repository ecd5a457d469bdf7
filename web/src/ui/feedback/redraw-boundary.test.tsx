// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RedrawBoundary } from './redraw-boundary.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class ErrorPage extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <h1>This page didn't load</h1> : this.props.children;
  }
}

/** A text that shares its element with others: React cannot remove it after a translator has moved it. */
const note = 'as on your card';

let change: (() => void) | undefined;

function Form({ fail }: { fail?: boolean }) {
  const [name, setName] = useState('');
  const [more, setMore] = useState(true);
  change = () => setMore(false);
  if (fail && !more) throw new Error('a fault of the page');
  return (
    <form>
      <p>
        <b>Your name</b>
        {more ? note : null}
      </p>
      <input
        aria-label="Name"
        name="fullname"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <textarea aria-label="About you" name="about" />
      <input aria-label="I agree" name="agreed" type="checkbox" />
      <output>{name}</output>
    </form>
  );
}

function moveTexts() {
  // The browsers' error, which the test DOM names differently.
  const { removeChild } = Node.prototype;
  vi.spyOn(Node.prototype, 'removeChild').mockImplementation(function remove<T extends Node>(
    this: Node,
    child: T,
  ): T {
    if (child.parentNode !== this)
      throw new DOMException('The node to be removed is no child', 'NotFoundError');
    return removeChild.call(this, child) as T;
  });
  const texts = [...(document.querySelector('p')?.childNodes ?? [])].filter((node) => node instanceof Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

// Shows: phones-3
it('draws a part anew with what was typed when the browser has moved its texts', async () => {
  const user = userEvent.setup();
  render(
    <ErrorPage>
      <RedrawBoundary>
        <Form />
      </RedrawBoundary>
    </ErrorPage>,
  );
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByLabelText('About you'), 'I mend pipes');
  await user.type(screen.getByLabelText('Name'), 'Ada Obi');
  const drawn = screen.getByLabelText('Name');
  moveTexts();
  act(() => change?.());
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(name).not.toBe(drawn);
  expect(name.value).toBe('Ada Obi');
  expect(screen.getByRole('status').textContent).toBe('Ada Obi');
  expect(document.activeElement).toBe(name);
  expect(screen.getByLabelText<HTMLTextAreaElement>('About you').value).toBe('I mend pipes');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

// Shows: phones-3
it('leaves other errors to the error page', () => {
  render(
    <ErrorPage>
      <RedrawBoundary>
        <Form fail />
      </RedrawBoundary>
    </ErrorPage>,
  );
  act(() => change?.());
  expect(screen.getByRole('heading').textContent).toBe("This page didn't load");
});
