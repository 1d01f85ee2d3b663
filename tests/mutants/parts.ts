/** One part of what is changed on purpose: small enough to be done in one sitting. */
export interface Part {
  name: string;
  /** Files whose code is changed, as globs from the project's root. */
  changed: string[];
  /** Files of tests that have to notice. */
  tests: string[];
}

const engineTests = ['tests/sync/*.test.ts', 'tests/worker/*.test.ts', 'tests/mutants/hold-laws.ts'];
const serverTests = [
  'tests/server/{writes,batch,sync,pull-cursor,version-stamps,out-of-order,other-versions}.test.ts',
  'tests/server/{mutations,flash-messages,addresses,cart,concurrency,database,customer-gone}.test.ts',
  'tests/server/{house,saved-routes,own-lists,live,replica}.test.ts',
];

const lane = ['lane'];
const sending = ['send-entries', 'settle', 'refused', 'receipts', 'classify', 'back-off'];
const reading = ['pull', 'whole-reading', 'read-rows', 'accept-rows', 'rebase', 'another-server', 'refill'];
const keeping = [
  ...(['journal-keeper', 'forget-journal', 'leave-house', 'send-photos'] as const),
  ...(['chair', 'fence', 'note-sync', 'fingerprint-of'] as const),
];
const inSync = (names: readonly string[]) => names.map((name) => `worker/sync/${name}.ts`);

/** All that loses something when it is wrong: the engine, the mutations, the journal, the server's writes and feed. */
export const parts: readonly Part[] = [
  { name: 'lane', changed: inSync(lane), tests: engineTests },
  { name: 'sending', changed: inSync(sending), tests: engineTests },
  { name: 'reading', changed: inSync(reading), tests: engineTests },
  { name: 'keeping', changed: inSync(keeping), tests: engineTests },
  {
    name: 'engine',
    changed: [
      'worker/sync/*.ts',
      ...inSync([...lane, ...sending, ...reading, ...keeping]).map((file) => `!${file}`),
    ],
    tests: engineTests,
  },
  { name: 'journal', changed: ['worker/journal/*.ts'], tests: engineTests },
  { name: 'mutations', changed: ['worker/mutations/*.ts'], tests: engineTests },
  {
    name: 'server',
    changed: ['server/store/writes/*.ts', 'server/store/feed/*.ts', 'server/app/guarded-write.ts'],
    tests: serverTests,
  },
];
