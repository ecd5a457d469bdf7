import type { ApiAnswer } from '@marketplace/contract/api';
import { AWAY_ANSWER_MAX, suggestedAwayAnswer } from '@marketplace/contract/contact/away-answer-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Power } from 'lucide';
import { mutation, query } from '../../../data/queries.ts';
import { awayText } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CountedHelp } from '../../../ui/fields/counted-help.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { useDraftedText } from './use-drafted-text.ts';

/** The artisan's text, which is off until it is saved. An unsaved form shows a suggestion. */
export function AwayAnswerForm({ saved }: { saved: ApiAnswer<'/user_profile/view_away_answer'> }) {
  const queries = useQueryClient();
  const { text, write, forget } = useDraftedText('away-answer', () => saved.text ?? suggestedAwayAnswer);
  const saving = useMutation({
    ...mutation('/user_profile/save_away_answer'),
    onSuccess: (answer) => {
      forget();
      queries.setQueryData(query('/user_profile/view_away_answer', {}).queryKey, answer);
      void showToast('success', answer.text === null ? 'Your answer is off' : 'Your answer is on');
    },
  });
  const isOn = saved.text !== null;
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate({ text });
      }}
    >
      <p>
        <strong>{isOn ? 'Your answer is on.' : 'Your answer is off.'}</strong>
        <span>
          {saved.away_until
            ? ` ${awayText(saved.away_until)}.`
            : " You aren't away now. It's sent only on days when you are."}
        </span>{' '}
        <Link to={paths.workPart('hours')} className={linkClasses}>
          Change when you're away
        </Link>
      </p>
      <TextArea
        label="Your answer"
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        help={
          <CountedHelp count={[...text].length} max={AWAY_ANSWER_MAX}>
            Say only what's true. No phone numbers or links.
          </CountedHelp>
        }
        error={saving.error?.field === 'text' ? saving.error.msg : undefined}
      />
      {saving.error && saving.error.field !== 'text' && (
        <Notice tone="error" live>
          {saving.error.msg}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          icon={<Icon of={Check} />}
          busy={saving.isPending && saving.variables.text !== null}
        >
          {isOn ? 'Save' : 'Turn it on'}
        </Button>
        {isOn && (
          <Button
            variant="secondary"
            icon={<Icon of={Power} />}
            busy={saving.isPending && saving.variables.text === null}
            onClick={() => saving.mutate({ text: null })}
          >
            Turn it off
          </Button>
        )}
      </div>
    </form>
  );
}
