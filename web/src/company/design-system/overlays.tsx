import { Ellipsis, LogOut, Settings } from 'lucide';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { Button } from '../../ui/buttons/button.tsx';
import { DisclosureMenu } from '../../ui/buttons/disclosure-menu.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Row, Section } from './section.tsx';

/** Overlays, and parts that replace others. */
export function Overlays() {
  return (
    <>
      <Section title="Dialogs, menu, toasts">
        <Row>
          <DialogExample />
          <ConfirmExample />
          <DisclosureMenu
            icon={Ellipsis}
            label="Menu"
            from="bottom right"
            items={[
              { icon: Settings, label: 'Settings', onSelect: () => toast('Settings') },
              { icon: LogOut, label: 'Leave', danger: true, onSelect: () => toast('Left') },
            ]}
          />
        </Row>
        <Row title="Toasts: 2 s for success, 4 s for the others, loading until it is dismissed">
          <Button variant="secondary" onClick={() => toast('Something happened')}>
            Plain
          </Button>
          <Button variant="secondary" onClick={() => toast.success('Login successful!')}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => toast.error('Something went wrong')}>
            Error
          </Button>
          <Button variant="secondary" onClick={() => toast.loading('Sending', { id: 'loading' })}>
            Loading
          </Button>
          <Button variant="quiet" onClick={() => toast.dismiss()}>
            Dismiss all
          </Button>
        </Row>
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Example"
          tabs={[
            { value: 'one', label: 'Service Requests', content: <p>The first view.</p> },
            { value: 'two', label: 'Job Applications', content: <p>The second view.</p> },
          ]}
        />
      </Section>
    </>
  );
}

function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="A window with a form"
        description="On a phone it comes up from the bottom, near the thumb."
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(false)}>Save</Button>
          </>
        }
      >
        <TextField label="Your name" autoComplete="off" />
      </Dialog>
    </>
  );
}

function ConfirmExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Question
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this?"
        description="It cannot be brought back."
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}
