/** The commands of our stores, each kind of expression in one case at least, for the contract of both DynamoDBs. */
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';

export interface Command {
  readonly input: object;
}

interface DynamoCase {
  title: string;
  before?: readonly Command[];
  commands: readonly Command[];
  /** A sort key says the order of what is found. */
  isOrdered?: boolean;
}

type Values = Record<string, unknown>;

const users = 'users';
const deliveries = 'deliveries';
const put = (item: Values, more: object = {}) =>
  new PutCommand({ TableName: users, Item: { sub: 'a', ...item }, ...more });
const get = (sub = 'a') => new GetCommand({ TableName: users, Key: { sub }, ConsistentRead: true });
const remove = (more: object = {}) => new DeleteCommand({ TableName: users, Key: { sub: 'a' }, ...more });

const update = (UpdateExpression: string, values?: Values, more: Partial<UpdateCommandInput> = {}) =>
  new UpdateCommand({
    TableName: users,
    Key: { sub: 'a' },
    UpdateExpression,
    ...(values ? { ExpressionAttributeValues: values } : {}),
    ReturnValues: 'ALL_NEW',
    ...more,
  });

/** A condition that is asked of one item and changes nothing that it reads. */
const asked = (ConditionExpression: string, values?: Values, names?: Record<string, string>) =>
  update(
    'SET met = :met',
    { ...values, ':met': true },
    {
      ConditionExpression,
      ...(names ? { ExpressionAttributeNames: names } : {}),
    },
  );

const delivery = (key: string, item: Values = {}) =>
  new PutCommand({ TableName: deliveries, Item: { applicationUserId: 'u', key, ...item } });
const query = (KeyConditionExpression: string, values: Values, more: Partial<QueryCommandInput> = {}) =>
  new QueryCommand({ TableName: deliveries, KeyConditionExpression, ExpressionAttributeValues: values, ...more });
const call = (key: string, lng: number, item: Values = {}) =>
  new PutCommand({ TableName: 'calls', Item: { key, cell: 'dp9', point: { coordinates: [lng, 43] }, ...item } });

const full = put({ n: 5, word: 'b', yes: true, more: { deep: { n: 1 } }, list: [1, 'x', null] });

const CONDITIONS: [string, Values?, Record<string, string>?][] = [
  ['attribute_exists(#it)', undefined, { '#it': 'word' }],
  ['attribute_not_exists(word)'],
  ['attribute_exists(more.deep)'],
  ['attribute_not_exists(more.#it)', undefined, { '#it': 'absent' }],
  ['attribute_exists(absent.deep)'],
  ['yes = :v', { ':v': true }],
  ['n = :v', { ':v': 5 }],
  ['n = :v', { ':v': '5' }],
  ['absent = :v', { ':v': 5 }],
  ['more = :v', { ':v': { deep: { n: 1 } } }],
  ['n < :v', { ':v': 5 }],
  ['n <= :v', { ':v': 5 }],
  ['n > :v', { ':v': 4 }],
  ['n >= :v', { ':v': 6 }],
  ['n < :v', { ':v': '9' }],
  ['absent < :v', { ':v': 9 }],
  ['word < :v', { ':v': 'ba' }],
  ['word > :v', { ':v': 'B' }],
  ['attribute_not_exists(absent) AND (attribute_not_exists(n) OR n < :v)', { ':v': 6 }],
  ['attribute_exists(n) OR attribute_exists(absent) AND n > :v', { ':v': 9 }],
  ['(attribute_exists(n) OR attribute_exists(absent)) AND n > :v', { ':v': 9 }],
  ['attribute_exists(n)', { ':unused': 1 }],
  ['attribute_exists(n)', undefined, { '#unused': 'n' }],
  ['n = :missing'],
  ['#missing = :v', { ':v': 1 }],
];

const UPDATES: [string, Values?, Partial<UpdateCommandInput>?][] = [
  ['SET n = :v, word = :w', { ':v': 1, ':w': 'c' }],
  ['SET n = n + :v', { ':v': 2 }],
  ['SET n = word', undefined],
  ['SET fresh = if_not_exists(fresh, :none) + :one', { ':none': 0, ':one': 1 }],
  ['SET n = if_not_exists(n, :v)', { ':v': 9 }],
  ['SET more.deep = :v', { ':v': 'x' }],
  ['SET absent.deep = :v', { ':v': 'x' }],
  ['SET n = absent'],
  ['SET n = absent + :v', { ':v': 1 }],
  ['SET n = word + :v', { ':v': 1 }],
  ['REMOVE n, word'],
  ['REMOVE absent'],
  ['ADD n :v', { ':v': -7 }],
  ['ADD fresh :v', { ':v': 2 }],
  ['ADD word :v', { ':v': 2 }],
  ['ADD n :v', { ':v': 'two' }],
  ['SET word = :w REMOVE yes ADD n :v', { ':w': 'z', ':v': 1 }],
  ['SET #n = :v ADD #count :v', { ':v': 3 }, { ExpressionAttributeNames: { '#n': 'n', '#count': 'count' } }],
  ['SET n = :v', { ':v': 3, ':unused': 3 }],
  ['SET n = :v, n = :v', { ':v': 3 }],
  ['SET #key = :v', { ':v': 'b' }, { ExpressionAttributeNames: { '#key': 'sub' } }],
];

const check = (sub: string, ConditionExpression: string) => ({
  ConditionCheck: { TableName: users, Key: { sub }, ConditionExpression },
});
const putB = { Put: { TableName: users, Item: { sub: 'b', n: 1 } } };
const together = (...TransactItems: object[]) => new TransactWriteCommand({ TransactItems });
const IF_NEW = { ConditionExpression: 'attribute_not_exists(#sub)', ExpressionAttributeNames: { '#sub': 'sub' } };
const addTo = (sub: string, attribute: string) => ({
  Update: {
    TableName: users,
    Key: { sub },
    UpdateExpression: `ADD ${attribute} :one`,
    ExpressionAttributeValues: { ':one': 1 },
  },
});

const held = ['k1', 'k3', 'k2'].map((key, at) => delivery(key, { dueShard: '1', dueAt: `2026-0${3 - at}`, n: at }));
const calls = [call('p#1', -88), call('p#2', -87), call('f#3', -89, { dataset: 'fire' })];

export const DYNAMO_CASES: DynamoCase[] = [
  { title: 'a missing item', commands: [get(), remove(), remove({ ReturnValues: 'ALL_OLD' })] },
  {
    title: 'every kind of value there and back, expired or not',
    commands: [
      put({ n: 1.5, big: 9_007_199_254_740_991, minus: -0.25, no: false, none: null, text: '', nested: { a: [{}] } }),
      get(),
      put({
        tags: new Set(['x', 'y']),
        numbers: new Set([1, 2]),
        gone: undefined,
        nested: { gone: undefined },
        expiresAt: 1,
      }),
      get(),
    ],
  },
  {
    title: 'a put gives back the one before',
    commands: [full, put({ n: 1 }, { ReturnValues: 'ALL_OLD' }), put({}, IF_NEW)],
  },
  {
    title: 'a delete under a condition',
    before: [full],
    commands: [
      remove({ ConditionExpression: 'n = :v', ExpressionAttributeValues: { ':v': 4 } }),
      remove({ ConditionExpression: 'n = :v', ExpressionAttributeValues: { ':v': 5 }, ReturnValues: 'ALL_OLD' }),
      get(),
    ],
  },
  ...CONDITIONS.flatMap(([text, values, names]) => [
    {
      title: `on an item: ${text} ${JSON.stringify([values, names])}`,
      before: [full],
      commands: [asked(text, values, names)],
    },
    { title: `on no item: ${text} ${JSON.stringify([values, names])}`, commands: [asked(text, values, names)] },
  ]),
  ...UPDATES.flatMap(([text, values, more]) => [
    { title: `an item: ${text} ${JSON.stringify(values)}`, before: [full], commands: [update(text, values, more)] },
    { title: `no item: ${text} ${JSON.stringify(values)}`, commands: [update(text, values, more)] },
  ]),
  {
    title: 'an update gives back the one before',
    before: [full],
    commands: [update('SET n = :v', { ':v': 3 }, { ReturnValues: 'ALL_OLD' })],
  },
  { title: 'an item: REMOVE more.deep', before: [full], commands: [update('REMOVE more.deep')] },
  {
    title: 'a refused write shows the item where it is asked to',
    before: [full],
    commands: [
      update(
        'SET n = :v',
        { ':v': 6 },
        {
          ConditionExpression: 'n = :v',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      ),
    ],
  },
  {
    title: 'a transaction tells the positions of what was refused, and writes nothing',
    before: [full],
    commands: [
      together(putB, check('a', 'attribute_not_exists(n)'), {
        Put: { TableName: users, Item: { sub: 'c' }, ...IF_NEW },
      }),
      together(putB, check('c', 'attribute_exists(n)'), { Put: { TableName: users, Item: { sub: 'a' }, ...IF_NEW } }),
    ],
  },
  {
    title: 'a transaction writes all, and a check of a missing item makes absent',
    before: [full],
    commands: [
      together(
        putB,
        check('c', 'attribute_not_exists(n)'),
        { Delete: { TableName: users, Key: { sub: 'a' } } },
        addTo('d', 'n'),
      ),
    ],
  },
  {
    title: 'a transaction that cannot be followed writes nothing',
    before: [full],
    commands: [together(putB, addTo('a', 'word'))],
  },
  {
    title: 'a transaction with a value that nothing uses',
    commands: [
      together(putB, { Put: { TableName: users, Item: { sub: 'c' }, ExpressionAttributeValues: { ':v': 1 } } }),
    ],
  },
  { title: 'a transaction on one item twice', commands: [together(putB, addTo('b', 'n'))] },
  {
    title: 'a query by the key, in both orders, from a start and no more than asked',
    before: [...held, delivery('other', { applicationUserId: 'v' })],
    isOrdered: true,
    commands: [
      query('applicationUserId = :u', { ':u': 'u' }, { ConsistentRead: true }),
      query('applicationUserId = :u', { ':u': 'u' }, { ScanIndexForward: false, Limit: 2 }),
      query(
        'applicationUserId = :u AND begins_with(#key, :k)',
        { ':u': 'u', ':k': 'k' },
        {
          ExpressionAttributeNames: { '#key': 'key' },
        },
      ),
      query('applicationUserId = :u', { ':u': 'nobody' }),
    ],
  },
  {
    title: 'a query by an index, without what is not in it',
    before: [...held, delivery('undue')],
    isOrdered: true,
    commands: [
      query('dueShard = :s AND dueAt <= :at', { ':s': '1', ':at': '2026-02' }, { IndexName: 'byDue' }),
      query(
        'dueShard = :s',
        { ':s': '1', ':n': 1 },
        { IndexName: 'byDue', FilterExpression: 'n >= :n OR attribute_exists(x)' },
      ),
    ],
  },
  {
    title: 'a query with a box, a choice and a projection',
    before: calls.map(
      ({ input }) => new PutCommand({ ...input, Item: { ...input.Item, reportedDateTime: input.Item?.key } }),
    ),
    commands: [
      new QueryCommand({
        TableName: 'calls',
        IndexName: 'byCell',
        KeyConditionExpression: '#cell = :cell AND reportedDateTime >= :since',
        FilterExpression: '#point.#at[0] BETWEEN :west AND :east AND #key IN (:one, :two)',
        ProjectionExpression: '#key, #point',
        ExpressionAttributeNames: { '#cell': 'cell', '#point': 'point', '#at': 'coordinates', '#key': 'key' },
        ExpressionAttributeValues: {
          ':cell': 'dp9',
          ':since': 'f',
          ':west': -88,
          ':east': -87.5,
          ':one': 'p#1',
          ':two': 'p#2',
        },
      }),
    ],
  },
  {
    title: 'a scan with a filter, and many at once',
    before: [full, put({ sub: 'b', more: { n: 1 } })],
    commands: [
      new ScanCommand({ TableName: users }),
      new ScanCommand({
        TableName: users,
        FilterExpression: 'attribute_not_exists(more.deep) AND attribute_not_exists(n)',
      }),
      new BatchGetCommand({
        RequestItems: { [users]: { Keys: [{ sub: 'a' }, { sub: 'b' }, { sub: 'c' }], ConsistentRead: true } },
      }),
    ],
  },
];
