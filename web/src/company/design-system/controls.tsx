import { Heart, Mail, MessageCircle, Pencil, Phone, Plus, Search, Share2, Trash2 } from 'lucide';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses, linkClasses } from '../../ui/buttons/button-classes.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Row, Section } from './section.tsx';

const methods = [
  { value: 'sms', label: 'SMS', icon: <Icon of={Phone} /> },
  { value: 'chat', label: 'Chat', icon: <Icon of={MessageCircle} /> },
  { value: 'email', label: 'Email', icon: <Icon of={Mail} /> },
];

/** Controls to press, type into or choose from. */
export function Controls() {
  return (
    <>
      <Section title="Buttons">
        <Row title="Variants">
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger" icon={<Icon of={Trash2} size={18} />}>
            Danger
          </Button>
          <a href="#buttons" className={buttonClasses({ variant: 'secondary' })}>
            Link like a button
          </a>
        </Row>
        <Row title="Busy: keeps its width, cannot be pressed">
          <Button busy>Primary</Button>
          <Button busy variant="secondary">
            Secondary
          </Button>
          <Button busy variant="quiet">
            Quiet
          </Button>
          <Button busy variant="danger">
            Danger
          </Button>
        </Row>
        <Row title="Disabled">
          <Button disabled>Primary</Button>
          <Button disabled variant="secondary">
            Secondary
          </Button>
        </Row>
        <Row title="Sizes">
          <Button size="small">Small</Button>
          <Button icon={<Icon of={Plus} size={18} />}>Medium</Button>
          <Button size="large">Large</Button>
        </Row>
        <Row title="Pictures only">
          <IconButton icon={Pencil} label="Edit" />
          <IconButton icon={Heart} label="Like" raised />
          <IconButton icon={Share2} label="Share" disabled />
        </Row>
        <p>
          Links in text look{' '}
          <a href="#buttons" className={linkClasses}>
            like these words
          </a>
          .
        </p>
      </Section>
      <Section title="Fields">
        <div className="grid max-w-200 gap-5 sm:grid-cols-2">
          <TextField label="Full name" autoComplete="off" placeholder="First and last name" />
          <TextField label="Town" help="Where you live most of the year." optional autoComplete="off" />
          <TextField
            label="Email"
            error="Please enter your email address, like name@example.com"
            defaultValue="ada@"
            autoComplete="off"
          />
          <TextField label="Price" prefix="₦" inputMode="numeric" defaultValue="1,500" help="In naira." />
          <PasswordField label="Password" autoComplete="off" defaultValue="Ìgbàgbọ́ 2025" />
          <TextField
            label="Search"
            type="search"
            suffix={<IconButton icon={Search} label="Search" />}
            defaultValue="Something"
          />
          <TextField label="Cannot be changed" disabled defaultValue="Fixed" />
          <Select label="State" defaultValue="">
            <option value="">Choose a state</option>
            <option value="Abia">Abia</option>
            <option value="Lagos">Lagos</option>
          </Select>
          <TextArea label="Message" help="At most 500 letters." className="sm:col-span-2" />
          <TextArea label="Message" error="Please write your message" rows={3} className="sm:col-span-2" />
        </div>
      </Section>
      <Section title="Choices">
        <div className="grid max-w-200 gap-6 sm:grid-cols-2">
          <div>
            <Checkbox label="Not ticked" />
            <Checkbox label="Ticked" defaultChecked help="With a word of help." />
            <Checkbox label="Refused" error="Please tick this box" />
            <Checkbox label="Cannot be changed" disabled defaultChecked />
          </div>
          <div>
            <Switch label="Off" help="Takes effect at once." />
            <Switch label="On" defaultChecked />
            <Switch label="Cannot be changed" disabled defaultChecked />
          </div>
          <Methods />
          <RadioGroup
            label="Refused"
            error="Please choose one"
            options={[
              { value: 'a', label: 'One', help: 'With a second line that explains it.' },
              { value: 'b', label: 'Two', disabled: true },
            ]}
            input={{ name: 'refused' }}
          />
        </div>
      </Section>
      <Section title="One-time code">
        <Code />
        <OtpInput
          label="Code"
          error="That code is wrong. You have 4 tries left."
          length={6}
          value="12ab"
          onChange={() => {}}
        />
      </Section>
    </>
  );
}

function Methods() {
  const [method, setMethod] = useState('sms');
  return (
    <RadioGroup
      label="Send it by"
      arrangement="tiles"
      options={methods}
      value={method}
      input={{ name: 'method', onChange: (event) => setMethod(event.target.value) }}
    />
  );
}

function Code() {
  const [code, setCode] = useState('123');
  return (
    <OtpInput
      label="Code"
      help="Six letters or digits; paste works."
      length={6}
      value={code}
      onChange={setCode}
    />
  );
}
