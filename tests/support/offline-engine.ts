import type { EngineApi } from '#worker/api/engine-api';

/** The worker as it answers when nothing can be reached; counts how often it was asked to send. */
export function offlineEngine(): EngineApi & { sent: number } {
  const engine: EngineApi & { sent: number } = {
    sent: 0,
    setConnected: async () => {},
    hearTime: async () => {},
    setLanguage: async () => {},
    sendNow: async () => {
      engine.sent += 1;
    },
    becameVisible: async () => {},
    becameHidden: async () => {},
    journalled: async () => {},
    signIn: async () => ({ kind: 'unreachable' }),
    signOut: async () => ({ kind: 'unsent', count: 1 }),
    askAccount: async () => ({ kind: 'unreachable' }),
    askCounter: async () => ({ kind: 'unreachable' }),
    refreshPage: async () => 'unreachable',
    refreshProvided: async () => 'unreachable',
    loadPicture: async () => 'unreachable',
    loadPlacePicture: async () => 'unreachable',
    search: async () => ({ kind: 'unreachable' }),
    searchClimbs: async () => null,
    explore: async () => null,
    regionCrags: async () => null,
    regionMultipitches: async () => null,
    indexedCrag: async () => null,
    indexedSector: async () => null,
    indexedMultipitch: async () => null,
    indexedRoutes: async () => null,
    cragsNamed: async () => null,
    multipitchesNamed: async () => null,
    indexedGuidebooks: async () => null,
    mapPoints: async () => null,
    mapList: async () => null,
    fetchPacks: async () => {},
    stopPack: async () => {},
    resumePack: async () => {},
    takePackUpdate: async () => {},
    notePackNewsRead: async () => {},
    packSizes: async () => ({ kind: 'unreachable' }),
    hold: async () => true,
    setHolding: async () => {},
    releaseHolding: async () => {},
    holdingSize: async () => ({ kind: 'unreachable' }),
    verifyPacks: async () => {},
    takeCopy: async () => ({ kind: 'unreachable' }),
    stopCopy: async () => {},
    watchActivity: async () => {},
  };
  return engine;
}
