import { Dice } from '../../tests/simulation/dice';

/** Randomness for a fault test, from `RELAIS_SEED` or a new seed that is printed: the same seed gives the same throws. */
export function thrownDice(): Dice {
  const seed = Number(process.env['RELAIS_SEED'] ?? Date.now() % 1_000_000);
  process.stdout.write(`    RELAIS_SEED=${seed}\n`);
  return new Dice(seed);
}
