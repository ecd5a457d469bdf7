import { describeVouches, VOUCHES_MAX } from '@marketplace/contract/discovery/own-page/vouch-limits';
import type { VouchLink } from '@marketplace/contract/discovery/own-page/vouches';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../data/session.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { useTabValue } from '../../../people/accounts/tab-value.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses, linkClasses } from '../../../ui/buttons/button-classes.ts';
import { NeedsScripts } from '../../../ui/feedback/needs-scripts.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { LostRoad } from '../../../ui/illustrations/lost-road.tsx';
import { WellDone } from '../../../ui/illustrations/well-done.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { CodeStep, type StoredVouch } from './code-step.tsx';
import { NumberStep } from './number-step.tsx';
import { type VouchIntent, vouchProof } from './vouch-proof.ts';
import { vouchLinkQuery } from './vouch-queries.ts';

/** What a person without an account sees of a vouching link. */
export function VouchView({ token, artisan }: { token: string; artisan: VouchLink }) {
  const { productName } = useSite();
  const queries = useQueryClient();
  const stored = useTabValue(vouchProof);
  const ownId = useSession()?.user?._id;
  const proof = stored?.token === token ? stored : null;
  const [chosen, setChosen] = useState<VouchIntent>('vouch');
  const [done, setDone] = useState<{ vouch: StoredVouch | null }>();
  function goBack() {
    setChosen(done?.vouch ? 'withdraw' : 'vouch');
    setDone(undefined);
  }
  if (done) return <Done artisan={artisan} vouch={done.vouch} onBack={goBack} />;
  const closed = whyClosed(artisan);
  const isOwn = ownId === artisan._id;
  const intent = proof?.intent ?? chosen;
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-6 md:py-10">
      <h1 className="text-2xl md:text-4xl">
        {intent === 'vouch' ? `Do you know ${artisan.fullname}?` : 'Take your word back'}
      </h1>
      <div className="mt-4 flex items-center gap-4">
        <Avatar name={artisan.fullname} src={artisan.img_url} size={64} />
        <p className="min-w-0">
          {artisan.is_listed ? (
            <Link
              to={paths.sharedArtisan({ slug: artisan.slug })}
              className={`${linkClasses} font-semibold wrap-anywhere`}
            >
              {artisan.fullname}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{artisan.fullname}</span>
          )}
          <span className="block text-ink-soft">
            {`${artisan.specific_service}, ${artisan.city}, ${artisan.state}`}
          </span>
        </p>
      </div>
      <p className="mt-4">
        {intent === 'vouch'
          ? `${artisan.fullname} is on ${productName} and asks you to vouch for them: to say that you know them. You don't need an account. We send a code to your phone, so nobody can use your number but you.`
          : 'Type the number with which you vouched. We send it a code.'}
      </p>
      {isOwn && intent === 'vouch' && (
        <div className="mt-4">
          <Notice>
            This is your own link. Send it to people who know you: they type their number here, not yours.
          </Notice>
        </div>
      )}
      <NeedsScripts />
      <div className="mt-5 noscript:hidden">
        {intent === 'vouch' && closed ? (
          <Notice tone="info">{closed}</Notice>
        ) : proof ? (
          <CodeStep
            key={proof.intent}
            artisan={artisan}
            proof={proof}
            onDone={(vouch) => {
              setDone({ vouch });
              // What the page shows, and whether it is full, has changed.
              void queries.invalidateQueries({ queryKey: vouchLinkQuery(token).queryKey });
            }}
          />
        ) : (
          <NumberStep key={intent} token={token} intent={intent} />
        )}
      </div>
      {!proof && (
        <Button
          variant="quiet"
          className="mt-4 noscript:hidden"
          onClick={() => setChosen(intent === 'vouch' ? 'withdraw' : 'vouch')}
        >
          {intent === 'vouch' ? 'I vouched before and want to take it back' : 'Back to vouching'}
        </Button>
      )}
    </div>
  );
}

/** Says why the link takes no vouches; null for one that does. */
function whyClosed({ is_listed, is_open, is_full, fullname }: VouchLink): string | null {
  if (!is_listed)
    return `We don't show ${fullname}'s page right now, so nobody can vouch for them. You can still take your word back.`;
  if (!is_open) return `This link has ended. If you'd like to vouch, ask ${fullname} for the new one.`;
  return is_full
    ? `${formatCount(VOUCHES_MAX, 'person', 'people')} already vouch for ${fullname}, and that's the most. Thank you!`
    : null;
}

interface DoneProps {
  artisan: VouchLink;
  vouch: StoredVouch | null;
  onBack: () => void;
}

function Done({ artisan, vouch, onBack }: DoneProps) {
  const { fullname, slug, is_listed } = artisan;
  return (
    <PageMessage
      picture={<WellDone />}
      title={
        !vouch
          ? "Done. Your number doesn't vouch here."
          : vouch.isShown
            ? `Thank you! You vouch for ${fullname} now.`
            : "We've saved your word, but we don't show it"
      }
      actions={
        <>
          {is_listed && (
            <Link to={paths.sharedArtisan({ slug })} className={buttonClasses()}>
              {`See ${fullname}'s page`}
            </Link>
          )}
          <Button variant="quiet" onClick={onBack}>
            {vouch ? 'Take it back' : 'Back'}
          </Button>
        </>
      }
    >
      {vouch?.isShown && <p>{`Their page says: “${describeVouches(fullname, vouch.shown)}”.`}</p>}
      {vouch && !vouch.isShown && (
        <p>
          We don't count people who vouch for each other, an artisan's own numbers, and people we've
          suspended.
        </p>
      )}
      {vouch && <p>Save this link. You can take your word back with it any time.</p>}
    </PageMessage>
  );
}

/** The page of a link that does not work. */
export function VouchLinkOver() {
  return (
    <PageMessage
      picture={<LostRoad />}
      title="This link doesn't work any more"
      actions={
        <Link to={paths.home} className={buttonClasses()}>
          Go to the home page
        </Link>
      }
    >
      <p>Please ask the person who sent it for a new one.</p>
    </PageMessage>
  );
}
