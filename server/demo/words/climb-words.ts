/** A French noun with its gender; names take their articles and adjectives from it. */
export interface Noun {
  word: string;
  gender: 'm' | 'f';
}

const nouns = (gender: 'm' | 'f', words: string): Noun[] =>
  words.split(' ').map((word) => ({ word, gender }));

/** Things, beasts and people that live in names. */
export const climbNouns: readonly Noun[] = [
  ...nouns(
    'm',
    'mistral lézard facteur dimanche silence vertige tournesol pastis cyprès hibou berger pressoir cabanon vautour grillon rossignol marchand notaire horloger sanglier caillou boulanger olivier funambule nuage couteau tambour chapeau fantôme hérisson moulin abricot figuier pêcheur vigneron braconnier poète capitaine escargot papillon renard goupil mulet vieillard acrobate orage soupirail murmure lavoir fakir tramway parapluie',
  ),
  ...nouns(
    'f',
    'cigale lavande tortue boussole fougère mandarine sieste garrigue comète guêpe gargoulette vipère chouette amande olive sauterelle farandole tempête marmotte chèvre sentinelle bergère mémoire patience lanterne cerise couleuvre baleine fenêtre hirondelle sorcière girouette cuisine comptine boutique ficelle salamandre aurore promesse serrure valise échelle ombrelle truffe gazelle brume mule pétanque procession moustache',
  ),
];

/** Adjectives as masculine and feminine, placed after their noun. */
export const climbAdjectives: readonly (readonly [string, string])[] =
  'bleu bleue|distrait distraite|insolent insolente|muet muette|pressé pressée|têtu têtue|oublié oubliée|gourmand gourmande|boiteux boiteuse|tranquille tranquille|affamé affamée|secret secrète|endormi endormie|fatigué fatiguée|étourdi étourdie|voyageur voyageuse|borgne borgne|prudent prudente|mélomane mélomane|invisible invisible|rebelle rebelle|suspendu suspendue|du soir du soir|à l’envers à l’envers|sans façon sans façon|en colère en colère|du dimanche du dimanche|de minuit de minuit|en exil en exil|au chômage au chômage|sur le fil sur le fil|en vacances en vacances|d’en face d’en face|à ressort à ressort|sous la pluie sous la pluie|de papier de papier|amoureux amoureuse|ébouriffé ébouriffée|philosophe philosophe|susceptible susceptible'
    .split('|')
    .map((pair) => {
      const words = pair.split(' ');
      const half = words.length / 2;
      return [words.slice(0, half).join(' '), words.slice(half).join(' ')] as const;
    });

/** Verbs with what they are done to. */
export const climbDeeds: readonly string[] =
  'compter les étoiles|apprivoiser le vide|perdre le nord|semer le vent|dormir debout|saluer la foule|raccommoder les nuages|tutoyer le ciel|arriver en retard|prendre le frais|vendre la mèche|noyer le poisson|garder la monnaie|fendre la bise|tirer les rois|rater le car|changer d’avis|chercher midi|écouter pousser le thym|remonter la pendule|faire la vaisselle|lâcher du lest|réveiller le chat|plier bagage|boire la tasse|chanter faux|tenir salon|tomber des nues|sécher les cours|arroser les cactus|jouer du coude|demander pardon'.split(
    '|',
  );

/** Names that stand for themselves. */
export const climbWhims: readonly string[] =
  'Pas de panique, Monique|C’est encore loin ?|Même pas peur|Encore un dernier|Doucement les basses|Ça ira mieux demain|Tire pas, pousse|Merci pour le spit|Rien à signaler|Trop tard pour reculer|Promis, j’arrête|Le grand écart|On avait dit 5c|Suis-moi|Demi-tour interdit|Six heures du matin|Retour de flamme|Coup de théâtre|Sans les mains|Fin de chantier|Arrêt demandé|Poids plume|Pied à terre|Tout schuss|Chaud devant|Cherchez l’erreur|Jeu de jambes|Petit déjeuner compris|Hors saison|Dernier virage|Mon œil|Sauve qui peut|Plein sud|Vue sur mer|À fleur de peau|Tir à vue|Bras de fer|L’heure bleue|Le pas de côté|Contre toute attente|À main levée|Deux doigts de bonheur|Tout doux|Ni vu ni connu|À petit feu|Coup de fil|La clé des champs|Le troisième homme|Bouche bée|L’air de rien|Jour de marché|L’effet papillote|Lundi soir|Mardi gras|Sur un malentendu|Fausse piste|Ticket d’entrée|Le compte est bon|Service compris|À la fraîche|Paix des ménages|Déjà vu|Le temps d’un café'.split(
    '|',
  );

/** First names of those the bolters wanted to thank, or to tease. */
export const climbNames: readonly string[] =
  'Mireille Marius Fanny Honorine Césariot Zoé Anatole Baptistin Églantine Gaspard Norine Léonce Magali Titin Rosalie Fernand Philomène Eugénie Barnabé Clémence Ulysse Odette'.split(
    ' ',
  );
