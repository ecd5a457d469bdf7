import { type LaterStep, laterSteps } from '@marketplace/contract/discovery/own-page/start-steps';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, SkipForward } from 'lucide';
import { useNavigate } from 'react-router';
import { asFailure } from '../../../data/failure.ts';
import { useOwnUser } from '../../../data/own-user.ts';
import { mutation } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { PartContent } from '../parts/part-content.tsx';
import { partLooks } from '../parts/work-parts.ts';
import { StartFrame } from './start-frame.tsx';
import { stepWords } from './start-labels.ts';

/** A later step of the guided start: a part of what the artisan offers, with the way to the next step and the one before. */
export function StartStep({ step }: { step: LaterStep }) {
  const user = useOwnUser();
  const navigate = useNavigate();
  const { title, icon, intro } = partLooks[step];
  const { example, why, findMissing } = stepWords[step];
  const place = laterSteps.indexOf(step);
  const before = laterSteps[place - 1];
  const skip = useMutation({
    ...mutation('/user_profile/skip_start_step'),
    onSuccess: () => navigate(paths.start),
    onError: (error) => void showToast('error', asFailure(error).msg),
  });
  return (
    <StartFrame {...{ title, icon, intro }} number={place + 2} example={example(user)}>
      <PartContent
        part={step}
        saveLabel="Next"
        findMissing={findMissing}
        onSaved={async () => void (await navigate(paths.start))}
      />
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <p className="text-sm text-ink-soft">{why}</p>
        <div className="flex flex-wrap gap-2">
          <Link
            to={before ? paths.startStep(before) : paths.startStep('trade')}
            className={buttonClasses({ variant: 'secondary' })}
          >
            <Icon of={ArrowLeft} />
            Back
          </Link>
          <Button
            variant="quiet"
            icon={<Icon of={SkipForward} />}
            busy={skip.isPending}
            onClick={() => skip.mutate({ step })}
          >
            Skip for now
          </Button>
        </div>
      </div>
    </StartFrame>
  );
}
