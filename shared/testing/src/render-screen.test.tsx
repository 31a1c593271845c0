import { errorCodes } from '@atrium/contracts';
import { type TypedDocumentNode, useAppUser, useParams, useQuery, useRequest, useSubscription } from '@atrium/platform';
import { expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { act, anAppUser, never, refusal, renderScreen, screen, unreachable } from './index.ts';

const matterQuery = parse('query MatterName($id: ID!) { matter(id: $id) { title } }');
const openMutation: TypedDocumentNode<object, { id: string }> = parse(
  'mutation OpenMatter($id: ID!) { addUserMatterAccessActivity(matterId: $id) }',
);
const progressSubscription = parse('subscription Progress { leapProvisioningNotification { status } }');

function MatterName() {
  const { id = 'none' } = useParams();
  const { name } = useAppUser();
  const [{ data, error, fetching }] = useQuery<{ matter: { title: string } }>({
    query: matterQuery,
    variables: { id },
  });
  const { run: open } = useRequest(openMutation, { area: 'test' });
  const [{ data: progress }] = useSubscription<{ leapProvisioningNotification: { status: number } }>({
    query: progressSubscription,
  });
  if (fetching) return <p>Loading</p>;
  if (error) return <p>{error.networkError ? 'No network' : `Refused: ${error.graphQLErrors[0]?.message}`}</p>;
  return (
    <div>
      <p>{`${name} reads ${data?.matter.title}`}</p>
      <p>{`Step ${progress?.leapProvisioningNotification.status ?? 0}`}</p>
      <button type="button" onClick={() => void open({ id })}>
        Open
      </button>
    </div>
  );
}

const place = { route: '/matterDetail/7', path: '/matterDetail/:id' };

test('shows a screen with data by operation name, and records what was asked', async () => {
  const { api, user } = renderScreen(<MatterName />, {
    ...place,
    appUser: anAppUser({ name: 'Dan' }),
    data: {
      MatterName: ({ id }: { id: string }) => ({ matter: { title: `Matter ${id}` } }),
      OpenMatter: { addUserMatterAccessActivity: true },
    },
  });
  expect(await screen.findByText('Dan reads Matter 7')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(api.callsOf('OpenMatter')).toEqual([{ name: 'OpenMatter', kind: 'mutation', variables: { id: '7' } }]);
});

test('sends an event to a subscribed screen', async () => {
  const { api } = renderScreen(<MatterName />, { ...place, data: { MatterName: { matter: { title: 'Estate' } } } });
  await screen.findByText('Step 0');
  await act(async () => api.push('Progress', { leapProvisioningNotification: { status: 3 } }));
  expect(await screen.findByText('Step 3')).toBeInTheDocument();
});

test.each([
  { name: 'a refusal', answer: refusal('Not yours', errorCodes.forbidden), text: 'Refused: Not yours' },
  { name: 'a broken network', answer: unreachable(), text: 'No network' },
  { name: 'an answer that never comes', answer: never(), text: 'Loading' },
])('shows $name', async ({ answer, text }) => {
  renderScreen(<MatterName />, { ...place, data: { MatterName: answer } });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('an operation without data is refused by name', async () => {
  renderScreen(<MatterName />, place);
  expect(await screen.findByText('Refused: The test has no data for MatterName.')).toBeInTheDocument();
});
