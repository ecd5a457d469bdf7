import type { Outcome, QueueItemPage } from '@marketplace/contract/company/operators';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../data/session.ts';
import { buildUser, tokenExpiringAt } from '../../../lib/testing/tokens.ts';
import { ItemView } from './item-view.tsx';
import type { Answer } from './resolve-form.tsx';

function logInAs(id: string) {
  const token = tokenExpiringAt(Date.now() + 3600_000);
  sessionStore.save({ token, user: buildUser({ _id: id }), subscription: null });
}
function logInAsStaff(staff_role: StaffRole) {
  const user = buildUser({ _id: 'amina', is_operator: true, staff_role });
  sessionStore.save({ token: tokenExpiringAt(Date.now() + 3600_000), user, subscription: null });
}
beforeEach(() => logInAs('amina'));
afterEach(() => {
  cleanup();
  sessionStore.logOut();
  sessionStore.readAgain();
});

const item: QueueItemPage = {
  kind: 'verification',
  id: 'one',
  title: 'Emeka Obi',
  at: '2026-11-22T10:00:00.000Z',
  waiting: true,
  text: '',
  facts: [],
  warning: 'Another account has handed in the same document.',
  files: [],
  pictures: [
    { label: 'Document', address: '/document.webp' },
    { label: 'Selfie', address: '/selfie.webp' },
    { label: 'Profile picture', address: null },
  ],
  person: null,
  page: null,
  content: null,
  related: [],
  payment_reference: null,
  assigned_to: null,
  outcomes: [
    {
      id: 'approve',
      label: 'Approve',
      tone: 'primary',
      asks_for: 'What you compared',
      checks: [
        { id: 'name', label: 'The name is right' },
        { id: 'face', label: 'The face is right' },
      ],
    },
    { id: 'refuse', label: 'Refuse', tone: 'danger', asks_for: 'The reason' },
  ],
  obstacle: '',
  history: [],
  notes: [],
  chat: null,
};

const onResolve = vi.fn((_outcome: Outcome, _answer: Answer) => Promise.resolve(true));
const onReload = vi.fn();

function Desk({ id, ...changes }: { id: string } & Partial<QueueItemPage>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <MemoryRouter>
      <ItemView
        item={{ ...item, id, ...changes }}
        outcome={outcome}
        onOutcome={setOutcome}
        onAssign={() => undefined}
        onAssigned={() => undefined}
        onGone={() => undefined}
        onResolve={onResolve}
        onReload={onReload}
      />
    </MemoryRouter>
  );
}

const approve = () => screen.getByRole('button', { name: /Approve/ });
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('starts with an empty answer, and keeps a draft through Escape and a reload, only for that item and operator', async () => {
  const user = userEvent.setup();
  const first = render(<Desk id="one" />);
  await user.click(approve());
  expect(words().value).toBe('');
  expect(document.activeElement).toBe(box('The name is right'));
  await user.click(box('The face is right'));
  await user.type(words(), 'Compared both{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(approve().textContent).toContain('(begun)');
  first.unmount();

  const reloaded = render(<Desk id="one" />);
  await user.click(approve());
  expect(words().value).toBe('Compared both');
  expect([box('The name is right').checked, box('The face is right').checked]).toEqual([false, true]);
  reloaded.unmount();

  const another = render(<Desk id="two" />);
  await user.click(approve());
  expect(words().value).toBe('');
  another.unmount();
  logInAs('bola');
  const other = render(<Desk id="one" />);
  expect(approve().textContent).not.toContain('(begun)');
  other.unmount();

  logInAs('amina');
  sessionStore.logOut();
  logInAs('amina');
  render(<Desk id="one" />);
  expect(approve().textContent).not.toContain('(begun)');
});

it('sends an approval only with a complete checklist and a text, and then deletes the draft', async () => {
  const user = userEvent.setup();
  onResolve.mockClear();
  const shown = render(<Desk id="one" />);
  await user.click(approve());
  await user.type(words(), 'Compared both');
  await user.click(box('The name is right'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onResolve).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Please tick every point');
  expect(document.activeElement).toBe(box('The face is right'));
  await user.keyboard(' ');
  await user.click(approve());
  expect(onResolve).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'approve' }), {
    reason: 'Compared both',
    checked: ['name', 'face'],
  });
  shown.unmount();
  render(<Desk id="one" />);
  expect(approve().textContent).not.toContain('(begun)');
});

it('shows a picture as a preview and a document by its name, each with its address', () => {
  const file = { type: '', size: 1, name: 'quote.pdf', url: '/chat-files/a' };
  const picture = {
    ...file,
    name: 'pipe.webp',
    url: '/chat-files/b',
    width: 4,
    height: 3,
    small_url: '/small',
  };
  render(
    <Desk
      id="files"
      files={[
        { ...file, _id: 'a', kind: 'pdf' },
        { ...picture, _id: 'b', kind: 'picture' },
      ]}
    />,
  );
  const links = within(screen.getByRole('list', { name: 'Attached files' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['quote.pdf', '/chat-files/a'],
    ['pipe.webp', '/chat-files/b'],
  ]);
  expect(links[1]?.querySelector('img')?.getAttribute('src')).toBe('/small');
});

it('shows the pictures side by side, enlarges and turns each separately, and warns of a document used twice', async () => {
  const user = userEvent.setup();
  render(<Desk id="one" />);
  expect(screen.getByText('Another account has handed in the same document.')).toBeDefined();
  const pictures = within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
  expect(pictures).toHaveLength(3);
  expect(pictures[2]?.textContent).toContain('There is none');
  const image = screen.getByRole('img', { name: 'Picture: Document' });
  await user.click(screen.getByRole('button', { name: 'Make larger: Document' }));
  await user.click(screen.getByRole('button', { name: 'Turn: Document' }));
  expect(image.parentElement?.style.width).toBe('150%');
  expect(image.style.rotate).toBe('90deg');
  const selfie = screen.getByRole('img', { name: 'Picture: Selfie' });
  expect([selfie.parentElement?.style.width, selfie.style.rotate]).toEqual(['100%', '0deg']);
  await user.click(screen.getByRole('button', { name: 'Make smaller: Document' }));
  expect(image.parentElement?.style.width).toBe('100%');
  // Its URL is valid for some minutes.
  fireEvent.error(selfie);
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(onReload).toHaveBeenCalledOnce();
});

// Shows: easy-post-13
it('shows the photos of a reported job with its landmark and when it is needed', () => {
  const facts = [
    { label: 'Reported', value: 'A job: Fix my tap\nIt drips.' },
    { label: 'When', value: 'This week, by 2026-11-29' },
    { label: 'Landmark', value: 'near Oando filling station' },
  ];
  const pictures = [1, 2].map((place) => ({ label: `Photo ${place}`, address: `/media/${place}.webp` }));
  render(<Desk id="job" kind="report" {...{ facts, pictures }} />);
  const photos = within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('img');
  expect(photos.map((photo) => [photo.getAttribute('alt'), photo.getAttribute('src')])).toEqual([
    ['Picture: Photo 1', '/media/1.webp'],
    ['Picture: Photo 2', '/media/2.webp'],
  ]);
  const said = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(said).toEqual(facts.map(({ label, value }) => [label, value]));
});

it('leads from a report about a person to the suspension, for roles that may', () => {
  const person: NonNullable<QueueItemPage['person']> = {
    _id: 'bola',
    fullname: 'Bola Adeyemi',
    email: null,
    phone_no: null,
    role: 'artisan',
    is_operator: false,
    is_verified: false,
    is_suspended: false,
    deletion: null,
    joined_at: '2026-11-01T10:00:00.000Z',
  };
  const link = () => screen.queryByRole('link', { name: /Suspend Bola Adeyemi/ });
  logInAsStaff('trust');
  const { unmount } = render(<Desk id="one" kind="report" person={person} />);
  expect(link()?.getAttribute('href')).toBe('/operators/people/bola');
  unmount();
  const suspended = render(<Desk id="one" kind="report" person={{ ...person, is_suspended: true }} />);
  expect(link()).toBeNull();
  suspended.unmount();
  logInAsStaff('agent');
  render(<Desk id="one" kind="report" person={person} />);
  expect(link()).toBeNull();
});
