// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { LinesField } from './lines-field.tsx';

afterEach(cleanup);

function Tasks({ begin, onValue }: { begin: string; onValue: (value: string) => void }) {
  const [value, setValue] = useState(begin);
  return (
    <LinesField
      label="Tasks"
      lineName="task"
      suggestions={['Find the leak', 'Replace the pipe']}
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

describe('a list with suggested lines', () => {
  // Shows: easy-post-3
  it('adds and removes them by chips, before the lines that the person writes', async () => {
    const user = userEvent.setup();
    let value = '';
    render(<Tasks begin={'Replace the pipe\nMind the dog'} onValue={(next) => (value = next)} />);
    const chip = (name: string) => screen.getByRole('button', { name });
    expect(chip('Replace the pipe').getAttribute('aria-pressed')).toBe('true');
    expect(chip('Find the leak').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
      'Mind the dog',
    ]);
    await user.click(chip('Find the leak'));
    expect(value).toBe('Find the leak\nReplace the pipe\nMind the dog');
    await user.click(chip('Replace the pipe'));
    expect(value).toBe('Find the leak\nMind the dog');
    await user.type(screen.getByRole('textbox', { name: 'task 1' }), '{Enter}Close the gate');
    expect(value).toBe('Find the leak\nMind the dog\nClose the gate');
  });

  it('keeps an empty field for an own line while all lines are chips', async () => {
    const user = userEvent.setup();
    let value = '';
    render(<Tasks begin={'Find the leak\nReplace the pipe'} onValue={(next) => (value = next)} />);
    await user.type(screen.getByRole('textbox', { name: 'task 1' }), 'Sweep');
    expect(value).toBe('Find the leak\nReplace the pipe\nSweep');
  });

  // Shows: phones-1
  it('adds a line with the Enter of a phone that composes, and not with the Enter that confirms a word', () => {
    let value = 'Sweep';
    render(<Tasks begin={value} onValue={(next) => (value = next)} />);
    const field = screen.getByRole('textbox', { name: 'task 1' });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true });
    expect(value).toBe('Sweep');
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, isComposing: true });
    expect(value).toBe('Sweep\n');
  });
});
