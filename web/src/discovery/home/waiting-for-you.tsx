import { SUPPORT_TEAM_ID } from '@marketplace/contract/contact/support-texts';
import type { HomeAgreement, HomeConversation, HomeJob } from '@marketplace/contract/discovery/home';
import { BriefcaseBusiness, Handshake, Headset, Star } from 'lucide';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { askLabel, conversationLabel } from './home-labels.ts';
import { HomeRow, HomeRows, HomeSection, RowMark } from './home-section.tsx';

interface WaitingProps {
  agreements: readonly HomeAgreement[];
  /** Jobs whose poster is asked whether they are still needed. */
  askedJobs: readonly HomeJob[];
  conversations: readonly HomeConversation[];
}

/** Conversations in which something was said that asks for no reply, such as that an offer was accepted. */
export function NewsForYou({ conversations }: Pick<WaitingProps, 'conversations'>) {
  if (conversations.length === 0) return null;
  return (
    <HomeSection title="New for you" all={{ to: paths.messages, label: 'All messages' }}>
      <HomeRows label="New for you">
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.conversation_id} conversation={conversation} />
        ))}
      </HomeRows>
    </HomeSection>
  );
}

/** What others wait for: an answer to an offer or a message, whether work is done, whether a job is still needed. */
export function WaitingForYou({ agreements, askedJobs, conversations }: WaitingProps) {
  const urgent = agreements.filter(({ asks }) => asks === 'answer' || asks === 'done');
  const [firstAsked, ...others] = askedJobs;
  const toRate = agreements.filter(({ asks }) => asks === 'rate');
  if (urgent.length + toRate.length + askedJobs.length + conversations.length === 0) return null;
  return (
    <HomeSection
      title="Needs your reply"
      all={conversations.length > 0 ? { to: paths.messages, label: 'All messages' } : undefined}
    >
      <HomeRows label="Needs your reply">
        {urgent.map((agreement) => (
          <AskRow key={agreement._id} agreement={agreement} />
        ))}
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.conversation_id} conversation={conversation} />
        ))}
        {firstAsked && (
          <HomeRow
            to={others.length > 0 ? paths.ownJobs : paths.job(firstAsked._id)}
            state={{ job_id: firstAsked._id }}
            lead={
              <RowMark>
                <Icon of={BriefcaseBusiness} size={22} />
              </RowMark>
            }
            title={
              others.length > 0
                ? `${formatCount(askedJobs.length, 'job')} may be finished`
                : 'Do you still need this?'
            }
            detail={
              others.length > 0 ? 'Check them, and close the ones that are done.' : firstAsked.job_title
            }
          />
        )}
        {toRate.map((agreement) => (
          <AskRow key={agreement._id} agreement={agreement} />
        ))}
      </HomeRows>
    </HomeSection>
  );
}

function AskRow({ agreement }: { agreement: HomeAgreement }) {
  const page = paths.agreement(agreement._id);
  return (
    <HomeRow
      to={agreement.asks === 'rate' ? `${page}#rate` : page}
      tone={agreement.asks === 'answer' ? 'asking' : 'plain'}
      lead={
        <span className="relative shrink-0">
          <Avatar name={agreement.fullname} src={agreement.img_url} size={44} />
          <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full bg-leaf text-on-leaf ring-2 ring-paper">
            <Icon of={agreement.asks === 'rate' ? Star : Handshake} size={12} />
          </span>
        </span>
      }
      {...askLabel(agreement)}
    />
  );
}

function ConversationRow({ conversation }: { conversation: HomeConversation }) {
  const { conversation_id, receiver_id, fullname, img_url, unread } = conversation;
  const isSupport = receiver_id === SUPPORT_TEAM_ID;
  return (
    <HomeRow
      to={isSupport ? paths.support : paths.conversation(conversation_id, receiver_id)}
      lead={
        isSupport ? (
          <RowMark>
            <Icon of={Headset} size={22} />
          </RowMark>
        ) : (
          <Avatar name={fullname} src={img_url} size={44} />
        )
      }
      {...conversationLabel(conversation, Date.now())}
      end={
        unread > 0 && (
          // The text also contains the number.
          <span
            aria-hidden="true"
            className="grid min-h-[1.5rem] min-w-[1.5rem] shrink-0 place-items-center rounded-full bg-leaf px-1.5 text-xs font-bold text-on-leaf tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )
      }
    />
  );
}
