import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { AttachedFiles } from './attached-files.tsx';

afterEach(cleanup);

// Shows: voice-11
it('shows a voice note with a player', () => {
  const voice = { duration_ms: 12_300, waveform: [1, 2], heard: false };
  const file = { _id: 'a', kind: 'document', type: 'audio/webm', name: 'Voice note.webm', size: 1 } as const;
  render(<AttachedFiles files={[{ ...file, url: '/chat-files/a', voice }]} />);
  expect(screen.getByLabelText('Voice note (0:12)').getAttribute('src')).toBe('/chat-files/a');
  expect(screen.getByRole('link').textContent).toBe('Voice note (0:12)');
});
