/** French. */
import type { LetterParts } from './letter-parts.ts'

export const french: LetterParts = {
  language: 'fr',
  quotes: ['« ', ' »'],
  echoes: [
    '{Clause}. C’est par là que je commencerais.',
    'Si je comprends bien votre annonce, {clause}.',
    '{Clause}, et le reste de votre demande en dépend.',
    'D’après votre annonce, {clause}.',
  ],
  openings: [
    'Vous écrivez : {quote}. C’est par là que je commencerais.',
    '{quote} est la phrase de votre annonce par laquelle je commencerais.',
    'Une phrase de votre annonce décide de l’ordre du travail : {quote}.',
  ],
  fragments: [
    'La mission, telle que je la comprends : {quote}.',
    'Je partirais de {quote}, car le reste de votre annonce en dépend.',
    'Tout tient en une ligne, {quote}, et c’est elle qu’il faudrait préciser d’abord.',
  ],
  tasks: [],
  details: {
    turned: ['Autre point de votre annonce : {clause}.', 'À retenir aussi : {clause}.'],
    needs: ['En somme, {clause}.', 'Le résultat attendu est clair : {clause}.'],
    quoted: ['Vous écrivez aussi : {quote}.', 'Cette ligne est notée également : {quote}.'],
  },
  listSteps: [
    'parcourir votre liste en parties assez petites pour que vous les voyiez une par une : {items}.',
    'prendre vos points l’un après l’autre, chacun validé par vous avant le suivant : {items}.',
  ],
  order: ['D’abord, ', 'Ensuite, ', 'Enfin, '],
  planIntros: [
    'Je procéderais ainsi :',
    'L’ordre de travail serait le suivant :',
    'Le plan, en trois étapes :',
    'Pour {title}, je procéderais dans cet ordre :',
  ],
  skills: ['Je travaille avec {skills}.', 'Parmi les outils qu’il faut ici, je travaille avec {skills}.'],
  rate: 'Mon tarif est de {rate} par heure.',
  general: {
    insights: [
      'Dans ce genre de mission, ce qui tourne mal est rarement le travail, mais plutôt ce que chacun avait compris.',
      'Le moyen le plus rapide de vérifier que l’on parle de la même chose est une petite partie déjà terminée.',
    ],
    steps: [
      'convenir de ce à quoi ressemble le résultat fini, en quelques lignes que chacun peut vérifier.',
      'livrer tôt une première petite partie, pour que vous puissiez corriger la direction tant que cela ne coûte rien.',
      'terminer le reste dans l’ordre convenu, intégrer vos remarques et tout remettre sous la forme qu’il vous faut.',
    ],
    questions: [
      'Quel résultat précis vous ferait dire, dans deux semaines, que c’est réussi ?',
      'Qu’est-ce qui doit être prêt en premier, et y a-t-il une date derrière ?',
    ],
  },
  kinds: {
    software: {
      insights: [
        'Le parcours principal est en général clair ; le travail se cache dans les exceptions, comme deux ' +
          'personnes qui agissent en même temps ou une étape laissée à moitié faite.',
        'Une petite version utilisée pour de vrai au bout de quelques jours apprend plus qu’un long cahier des charges.',
      ],
      steps: [
        'esquisser le parcours principal avec quelques exemples réels de vos données, et le faire confirmer avant d’écrire du code.',
        'construire la partie la plus incertaine, pour que les surprises arrivent tôt, là où vous pouvez l’essayer.',
        'ajouter le reste dans l’ordre de votre choix, tester ce qui touche à l’argent ou aux données d’autrui, et remettre une page d’explication.',
      ],
      questions: [
        'Qui s’en servira en premier, et que fait cette personne à la main aujourd’hui ?',
        'Quelle partie pourrait attendre une seconde étape sans vous gêner ?',
      ],
    },
    fix: {
      insights: [
        'Un défaut de ce genre a le plus souvent une seule cause et plusieurs symptômes ; il faut donc la trouver avant de toucher au code.',
        'Quand quelque chose échoue sans erreur, c’est en général qu’une étape l’avale, et c’est elle qu’il faut chercher.',
      ],
      steps: [
        'provoquer le défaut exprès sur une copie et écrire ce qui devrait se passer à la place.',
        'suivre la donnée jusqu’à l’étape où elle se perd, corriger cette étape seule et ajouter un test qui échoue sans la correction.',
        'vérifier ce que le défaut a déjà abîmé, mettre en ligne avec un retour possible et surveiller les journaux les premiers jours.',
      ],
      questions: [
        'Depuis quand cela arrive-t-il, et qu’est-ce qui a changé à ce moment-là ?',
        'Existe-t-il une copie de recette à consulter, ou faudrait-il commencer par en créer une ?',
      ],
    },
    speed: {
      insights: ['La plupart des pages lentes ont une ou deux grosses causes, et une première mesure les montre.'],
      steps: [
        'mesurer sur un téléphone ordinaire avec une connexion lente, et noter les chiffres, pour que « plus rapide » soit un nombre.',
        'supprimer la plus grosse cause, ne changer que cela, et mesurer de nouveau avant de passer à la suivante.',
        'fixer une limite qui alerte quand un changement la ralentit de nouveau, et vous laisser les chiffres d’avant et d’après.',
      ],
      questions: [
        'Quelle page, sur quel appareil, devrait être rapide en premier ?',
        'Quand est-elle devenue lente, et qu’est-ce qui a changé à cette époque ?',
      ],
    },
    move: {
      insights: [
        'Un tel déménagement se joue avant le jour prévu : par une répétition sur une copie et la liste de ce qui doit encore marcher après.',
      ],
      steps: [
        'dresser la liste de ce qui existe, versions, données, tâches planifiées et courrier compris, et répéter le déménagement sur une copie.',
        'convenir de l’heure, déplacer avec une liste de contrôle et garder l’ancien système en marche tant que le nouveau n’a pas fait ses preuves.',
        'comparer les chiffres des deux côtés, surveiller les journaux une semaine, et seulement alors éteindre l’ancien.',
      ],
      questions: [
        'Quelle heure de la semaine gêne le moins si quelque chose doit s’arrêter ?',
        'Y a-t-il dans l’ancien système quelque chose que personne n’ose toucher ?',
      ],
    },
    design: {
      insights: [
        'Ce qui décide de la tenue d’un visuel, c’est son pire endroit : tout petit, en une couleur, ou sur un vieux téléphone.',
        'Il coûte moins cher de ne pas être d’accord sur deux esquisses que sur une pièce terminée.',
      ],
      steps: [
        'rassembler l’existant : charte, versions précédentes, et deux ou trois exemples que vous aimez ou non, avec la raison.',
        'montrer deux directions nettement différentes sur la pièce la plus importante, avant de soigner les détails.',
        'décliner la direction choisie sur tous les formats et remettre des fichiers sources rangés, avec leurs exports.',
      ],
      questions: [
        'Quel visuel ne voulez-vous plus jamais revoir, et pourquoi ?',
        'Où le verra-t-on d’abord : sur un téléphone, imprimé, ou ailleurs ?',
      ],
    },
    writing: {
      insights: [
        'Le lecteur part quand un texte parle de son auteur ; il reste quand il y trouve la réponse qu’il cherchait.',
        'Le ton se trouve plus vite avec une page terminée qu’avec une longue description.',
      ],
      steps: [
        'définir qui lit, ce que cette personne doit faire ensuite, et quelles sources sont fiables.',
        'écrire un plan avec l’idée principale de chaque partie, pour votre accord avant le texte complet.',
        'rédiger, couper, vérifier chaque fait à sa source, et réviser selon vos remarques.',
      ],
      questions: [
        'Quel texte, de vous ou d’un autre, sonne exactement comme celui-ci devrait sonner ?',
        'Quel lecteur avez-vous en tête, et que sait-il déjà ?',
      ],
    },
    translation: {
      insights: [
        'Ce qui trahit une traduction est rarement un mot faux ; c’est le même terme traduit de trois façons.',
      ],
      steps: [
        'établir un court glossaire des termes qui ne doivent pas varier, et le faire confirmer.',
        'traduire une page comme échantillon de ton, et continuer quand le ton est juste.',
        'relire l’ensemble sans l’original à côté, puis vérifier avec lui les chiffres, les noms et la mise en forme.',
      ],
      questions: [
        'Y a-t-il un glossaire ou une traduction antérieure avec lesquels celle-ci doit concorder ?',
        'Le texte doit-il sonner local, ou peut-on sentir qu’il est traduit ?',
      ],
    },
    marketing: {
      insights: [
        'Avant de changer quoi que ce soit, il faudrait savoir quel chiffre dira si le changement en valait la peine.',
        'Le plus souvent, une petite part de la dépense apporte presque tout le résultat, et personne n’a séparé les deux.',
      ],
      steps: [
        'regarder les chiffres actuels et convenir de celui qui doit bouger, avec sa valeur de départ.',
        'mener deux petits tests en parallèle plutôt qu’un seul grand pari, avec une limite de budget fixée avant.',
        'garder ce qui a marché, arrêter le reste, et noter les deux pour que le mois suivant parte de là.',
      ],
      questions: [
        'Quel chiffre devrait changer, et de combien, pour que cela vaille son coût ?',
        'Qu’avez-vous déjà essayé, et comment l’avez-vous mesuré ?',
      ],
    },
    data: {
      insights: [
        'Dans ce travail, le calcul est la moitié facile ; le soin se porte là où les sources ne concordent pas.',
      ],
      steps: [
        'examiner la source : d’où viennent les chiffres, ce qui manque et ce qui est compté deux fois.',
        'produire un résultat de bout en bout, à comparer avec un chiffre auquel vous faites déjà confiance.',
        'automatiser le reste, avec des alertes quand l’entrée change et une page qui explique comment s’en servir.',
      ],
      questions: [
        'Quelle décision sera prise à partir de ces chiffres, et à quel rythme ?',
        'Y a-t-il un chiffre fiable auquel comparer le résultat ?',
      ],
    },
    video: {
      insights: ['La durée d’un montage se décide par ce qu’on enlève ; le premier passage consiste donc à choisir.'],
      steps: [
        'parcourir toute la matière une fois, marquer ce qui porte l’histoire et convenir avec vous de la durée et du rythme.',
        'envoyer un montage brut avec un son provisoire, pour que les changements coûtent encore peu.',
        'faire l’étalonnage, le son et les sous-titres, et exporter pour chaque lieu de diffusion.',
      ],
      questions: ['Quelle vidéo a le rythme que vous cherchez ?', 'Où sera-t-elle regardée, avec ou sans le son ?'],
    },
    admin: {
      insights: [
        'Un tel travail tient quand il est clair ce qui peut être décidé sans demander et ce qui ne le peut pas.',
      ],
      steps: [
        'parcourir le travail une fois avec vous et le noter en une courte liste.',
        'prendre en charge une partie entière, avec une note sur ce qui restait flou, avant d’ajouter la suivante.',
        'tenir une liste simple de ce qui est fait, de ce qui attend et de qui cela dépend, ouverte à tout moment.',
      ],
      questions: [
        'Quelle partie de tout cela vous prend le plus de temps aujourd’hui ?',
        'Qu’est-ce qui peut être décidé sans vous, et qu’est-ce qui ne le peut jamais ?',
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
  closings: [
    'Si quelque chose a été mal compris, une ligne de vous suffit et le plan sera corrigé avant de commencer.',
    'Une réponse courte suffit pour commencer.',
  ],
}
