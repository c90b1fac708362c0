import type { Setup, SetupStepName } from '@libs/contract/branches/setup.js';
import { useSelector } from 'react-redux';
import { useBranchSwitch } from '../../../api/session/use-branch-switch.js';
import { selectWorkingBranch } from '../../../api/session/working-branch.js';
import { useSendTestOrderMutation } from '../../../staff/setup-api.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { OpenBranch } from '../branches/open-branch.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { useMenuPlace } from '../shell/menu-place.js';
import { type Place, STEP_WORDS } from './steps.js';

interface Props {
  name: SetupStepName;
  setup: Setup;
  isNext: boolean;
  /** the pages to offer; by default all of the step */
  places?: readonly Place[];
}

/** The steps that can be done without a branch. */
const OF_THE_CHAIN = new Set<SetupStepName>(['branch', 'messages', 'legal_texts']);

/** The buttons and links of a step. Without a branch, most steps have none. */
export function StepAction({ name, setup, isNext, places = STEP_WORDS[name].places }: Props) {
  const { branch } = setup;
  if (branch !== null && name === 'open' && branch.state === 'draft') {
    const hasStaff = setup.steps.find((step) => step.name === 'staff')?.is_done;
    return <OpenBranch branch={branch} hasStaff={hasStaff} look={isNext ? 'primary' : 'plain'} />;
  }
  if (branch !== null && name === 'test_order') return <SendTestOrder branch={branch} isNext={isNext} />;
  // without a branch there is nothing that these could be added to
  if (branch === null && !OF_THE_CHAIN.has(name)) return null;
  return places.map((place) => <PlaceLink key={place.to} place={place} branch={branch} isNext={isNext} />);
}

interface PlaceLinkProps {
  place: Place;
  branch: Setup['branch'];
  isNext: boolean;
}

/** A link to the page of a step. It selects the branch that the step is about. */
function PlaceLink({ place: { to, text }, branch, isNext }: PlaceLinkProps) {
  const working = useSelector(selectWorkingBranch);
  const { switchTo } = useBranchSwitch();
  const { openChain } = useMenuPlace();
  return (
    <ButtonLink
      to={to}
      look={isNext ? 'primary' : 'plain'}
      onClick={() => {
        openChain(false);
        if (branch !== null && branch.id !== working?.id) void switchTo(branch.id);
      }}
    >
      {text}
    </ButtonLink>
  );
}

interface BranchActionProps {
  branch: { id: number; name: string };
  isNext: boolean;
}

function SendTestOrder({ branch: { id, name }, isNext }: BranchActionProps) {
  const [send, { isLoading }] = useSendTestOrderMutation();
  const onSend = () =>
    void notifyOutcome(send(id).unwrap(), `A test order was sent. The boards of ${name} show it for a moment.`);
  return (
    <Button look={isNext ? 'primary' : 'plain'} isBusy={isLoading} onClick={onSend}>
      Send a test order
    </Button>
  );
}
