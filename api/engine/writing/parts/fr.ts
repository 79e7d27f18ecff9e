/** French. */
import type { LetterParts } from './letter-parts.ts'

export const french: LetterParts = {
  language: 'fr',
  quotes: ['« ', ' »'],
  openings: [
    '{quote} : cette phrase de votre annonce décide de tout le reste, c’est donc par là qu’il faudrait commencer.',
    'Ce qui ressort de votre annonce, c’est {quote} ; les autres points en découlent.',
    'De tout ce que vous demandez, {quote} est le point à régler en premier.',
    'Dans votre annonce, {quote} semble être la partie la plus risquée, donc celle qui mérite le plus de soin.',
  ],
  itemOpenings: ['Avant toute chose, il faudrait s’assurer que nous entendons la même chose par {quote}.'],
  echoes: [],
  details: [
    'Votre remarque sur {second} devrait entrer dans la même étape, et non attendre la suivante.',
    'Le point {second} serait traité comme une condition dès le premier jour, car l’ajouter après coup coûte cher.',
  ],
  itemSteps: [
    'Ensuite, {second} et {third}, en parties assez petites pour que vous voyiez chacune avant la suivante.',
    'Ensuite, {second}, et seulement quand vous l’avez vu, {third}.',
  ],
  skills: ['Je travaille avec {skills}.', 'Mes compétences utiles ici : {skills}.'],
  planIntros: [
    'Pour {title}, je procéderais dans cet ordre :',
    'Voici comment j’aborderais {title} :',
    'Le plan pour {title}, en bref :',
  ],
  general: {
    steps: [
      'D’abord, convenir de ce à quoi ressemble le résultat fini, en quelques lignes que chacun peut vérifier.',
      'Ensuite, livrer tôt une première petite partie, pour que vous puissiez corriger la direction tant que cela ne coûte rien.',
      'Enfin, terminer le reste dans l’ordre convenu, intégrer vos remarques et tout remettre sous la forme qu’il vous faut.',
    ],
    questions: [
      'Quel résultat précis vous ferait dire, dans deux semaines, que c’est réussi ?',
      'Qu’est-ce qui doit être prêt en premier, et y a-t-il une date derrière ?',
    ],
  },
  kinds: {
    software: {
      steps: [
        'D’abord, esquisser le parcours principal avec quelques exemples réels de vos données, et le faire confirmer avant d’écrire du code.',
        'Ensuite, construire la partie la plus incertaine, pour que les surprises arrivent tôt, là où vous pouvez l’essayer.',
        'Enfin, ajouter le reste dans l’ordre de votre choix, tester ce qui touche à l’argent ou aux données d’autrui, et remettre une page d’explication.',
      ],
      questions: [
        'Qui s’en servira en premier, et que fait cette personne à la main aujourd’hui ?',
        'Quelle partie pourrait attendre une seconde étape sans vous gêner ?',
      ],
    },
    fix: {
      steps: [
        'D’abord, reproduire le comportement actuel et écrire ce qui devrait se passer à la place, pour que « terminé » ne soit pas une affaire d’opinion.',
        'Ensuite, construire par petites parties, chacune avec son test et visible pour vous sur un environnement de recette avant la mise en ligne.',
        'Enfin, mettre en ligne avec un retour possible, surveiller les journaux les premiers jours et laisser une courte note de fonctionnement.',
      ],
      questions: [
        'Existe-t-il une copie de recette à consulter, ou faudrait-il commencer par en créer une ?',
        'Quelle partie tombe le plus souvent en panne aujourd’hui, et comment le remarquez-vous ?',
      ],
    },
    design: {
      steps: [
        'D’abord, rassembler l’existant : charte, versions précédentes, et deux ou trois exemples que vous aimez ou non, avec la raison.',
        'Ensuite, montrer deux directions nettement différentes sur la pièce la plus importante, avant de soigner les détails.',
        'Enfin, décliner la direction choisie sur tous les formats et remettre des fichiers sources rangés, avec leurs exports.',
      ],
      questions: [
        'Quel visuel ne voulez-vous plus jamais revoir, et pourquoi ?',
        'Où le verra-t-on d’abord : sur un téléphone, imprimé, ou ailleurs ?',
      ],
    },
    writing: {
      steps: [
        'D’abord, définir qui lit, ce que cette personne doit faire ensuite, et quelles sources sont fiables.',
        'Ensuite, écrire un plan avec l’idée principale de chaque partie, pour votre accord avant le texte complet.',
        'Enfin, rédiger, couper, vérifier chaque fait à sa source, et réviser selon vos remarques.',
      ],
      questions: [
        'Quel texte, de vous ou d’un autre, sonne exactement comme celui-ci devrait sonner ?',
        'Quel lecteur avez-vous en tête, et que sait-il déjà ?',
      ],
    },
    marketing: {
      steps: [
        'D’abord, regarder les chiffres actuels et convenir de celui qui doit bouger, avec sa valeur de départ.',
        'Ensuite, mener deux petits tests en parallèle plutôt qu’un seul grand pari, avec une limite de budget fixée avant.',
        'Enfin, garder ce qui a marché, arrêter le reste, et noter les deux pour que le mois suivant parte de là.',
      ],
      questions: [
        'Quel chiffre devrait changer, et de combien, pour que cela vaille son coût ?',
        'Qu’avez-vous déjà essayé, et comment l’avez-vous mesuré ?',
      ],
    },
    data: {
      steps: [
        'D’abord, examiner la source : d’où viennent les chiffres, ce qui manque et ce qui est compté deux fois.',
        'Ensuite, produire un résultat de bout en bout, à comparer avec un chiffre auquel vous faites déjà confiance.',
        'Enfin, automatiser le reste, avec des alertes quand l’entrée change et une page qui explique comment s’en servir.',
      ],
      questions: [
        'Quelle décision sera prise à partir de ces chiffres, et à quel rythme ?',
        'Y a-t-il un chiffre fiable auquel comparer le résultat ?',
      ],
    },
  },
  proofs: {
    described: [
      'Le projet le plus proche dans mon portfolio est {project} : {summary}',
      'Dans mon portfolio, le plus proche est {project}. {summary}',
    ],
    named: [
      'Le projet le plus proche dans mon portfolio est {project}.',
      'Dans mon portfolio, le plus proche est {project}.',
    ],
    history: ['Dans mon profil : {line}.'],
  },
  manners: [
    'Vous auriez des nouvelles à heures fixes : ce qui est fait, ce qui suit, et ce qu’il me faut de vous.',
    'Si quelque chose s’avère plus gros que prévu, vous le sauriez le jour même, avec un choix de ce qui peut attendre.',
    'Rien ne serait publié ni envoyé avant que vous l’ayez vu.',
  ],
}
