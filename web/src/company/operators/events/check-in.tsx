import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { canScan, Scanner } from './scanner.tsx';

/** Checks tickets at the door: by camera where supported, otherwise by typing. */
export function CheckIn() {
  const checking = useMutation(mutation('/event_ticket/check_in'));
  // The camera reads the same code many times a second.
  const { busy, run } = useOneAtATime();
  const [code, setCode] = useState('');
  const [scanning, setScanning] = useState(false);
  const [result, setResult] = useState<{ good: boolean; title: string; text: string } | null>(null);

  const checkIn = (given: string) =>
    run(async () => {
      try {
        const { ticket } = await checking.mutateAsync({ code: given });
        setResult({ good: true, title: 'Let them in', text: `${ticket.event} · ${ticket.code}` });
        setCode('');
      } catch (error) {
        setResult({ good: false, title: 'Not this one', text: asFailure(error).msg });
      }
      navigator.vibrate?.(100);
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) void checkIn(code.trim());
  }

  return (
    <Card as="section" aria-labelledby="check-in" className="p-4 sm:p-6">
      <h2 id="check-in" className="text-xl">
        Check tickets in
      </h2>
      <form noValidate onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-0 grow basis-64"
          label="Ticket code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          Check in
        </Button>
        {canScan() && (
          <Button variant="secondary" onClick={() => setScanning(!scanning)}>
            {scanning ? 'Stop the camera' : 'Scan'}
          </Button>
        )}
      </form>
      {scanning && <Scanner onCode={(found) => void checkIn(found)} onFail={() => setScanning(false)} />}
      {result && (
        <div className="mt-4">
          <Notice tone={result.good ? 'success' : 'error'} title={result.title} live>
            {result.text}
          </Notice>
        </div>
      )}
    </Card>
  );
}
