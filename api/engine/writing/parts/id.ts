/** Indonesian. */
import type { LetterParts } from './letter-parts.ts'

export const indonesian: LetterParts = {
  language: 'id',
  quotes: ['“', '”'],
  openings: [
    '{quote}: kalimat itu di iklan Anda menentukan cara mengerjakan yang lain, jadi pekerjaan sebaiknya dimulai dari sana.',
    'Yang paling menonjol dari iklan Anda adalah {quote}; poin lainnya bergantung pada itu.',
    'Dari semua yang Anda minta, {quote} sebaiknya dibereskan lebih dulu.',
    'Di iklan Anda, {quote} tampaknya bagian yang paling berisiko dan paling perlu ketelitian.',
  ],
  itemOpenings: ['Sebelum yang lain, penting memastikan bahwa kita memahami {quote} dengan arti yang sama.'],
  echoes: [],
  details: [
    'Poin tentang {second} sebaiknya masuk di tahap yang sama, bukan ditunda.',
    'Poin {second} akan diperlakukan sebagai syarat sejak hari pertama, karena menambahkannya belakangan lebih mahal.',
  ],
  itemSteps: [
    'Lalu {second} dan {third}, dalam bagian kecil supaya Anda bisa melihat masing-masing sebelum yang berikutnya.',
    'Lalu {second}, dan setelah Anda melihatnya, {third}.',
  ],
  skills: ['Saya bekerja dengan {skills}.', 'Keahlian saya untuk ini: {skills}.'],
  planIntros: ['Untuk {title}, urutannya seperti ini:', 'Cara mengerjakan {title}:', 'Rencana singkat untuk {title}:'],
  general: {
    steps: [
      'Pertama, menyepakati seperti apa hasil akhirnya dan menuliskannya dalam beberapa baris yang bisa dicek bersama.',
      'Lalu menyerahkan satu bagian kecil lebih awal, supaya Anda bisa mengoreksi arah selagi belum ada biayanya.',
      'Terakhir, menyelesaikan sisanya sesuai urutan, memasukkan catatan Anda, dan menyerahkan semuanya dalam bentuk yang Anda perlukan.',
    ],
    questions: [
      'Hasil apa yang dua minggu lagi membuat Anda berkata bahwa ini berhasil?',
      'Apa yang harus siap lebih dulu, dan adakah tanggal di baliknya?',
    ],
  },
  kinds: {
    software: {
      steps: [
        'Pertama, menggambar alur utama dengan beberapa contoh nyata dari data Anda, dan memastikannya dengan Anda sebelum menulis kode.',
        'Lalu membangun bagian yang paling banyak belum diketahui, supaya kejutan datang lebih awal, di tempat yang bisa Anda coba.',
        'Terakhir, menambahkan sisanya sesuai urutan pilihan Anda, menguji yang menyangkut uang atau data orang lain, dan menyerahkan satu halaman petunjuk.',
      ],
      questions: [
        'Siapa yang akan memakainya lebih dulu, dan apa yang mereka kerjakan manual sekarang?',
        'Bagian mana yang bisa menunggu tahap kedua tanpa merugikan Anda?',
      ],
    },
    fix: {
      steps: [
        'Pertama, mengulang perilaku yang sekarang dan menuliskan apa yang seharusnya terjadi, supaya “selesai” bukan soal pendapat.',
        'Lalu membangun dalam bagian kecil, masing-masing dengan tes dan terlihat oleh Anda di lingkungan uji sebelum dirilis.',
        'Terakhir, merilis dengan jalan kembali, memantau log beberapa hari pertama, dan meninggalkan catatan singkat cara kerjanya.',
      ],
      questions: [
        'Apakah ada salinan uji yang bisa dilihat, atau langkah pertama adalah membuatnya?',
        'Bagian mana yang paling sering bermasalah sekarang, dan bagaimana Anda mengetahuinya?',
      ],
    },
    design: {
      steps: [
        'Pertama, mengumpulkan yang sudah ada: aturan merek, versi lama, dan dua atau tiga contoh yang Anda suka atau tidak suka beserta alasannya.',
        'Lalu menunjukkan dua arah yang jelas berbeda pada bagian terpenting, sebelum detail dipoles.',
        'Terakhir, menerapkan arah yang dipilih ke semua format dan menyerahkan berkas sumber yang rapi beserta hasil ekspornya.',
      ],
      questions: [
        'Desain seperti apa yang tidak ingin Anda lihat lagi, dan mengapa?',
        'Di mana ini pertama kali dilihat: di ponsel, cetak, atau tempat lain?',
      ],
    },
    writing: {
      steps: [
        'Pertama, menentukan siapa pembacanya, apa yang diharapkan setelah membaca, dan sumber mana yang bisa dipercaya.',
        'Lalu menulis kerangka dengan gagasan utama tiap bagian, untuk persetujuan Anda sebelum teks lengkap.',
        'Terakhir, menulis, memangkas, mengecek setiap fakta ke sumbernya, dan merevisi sesuai catatan Anda.',
      ],
      questions: [
        'Teks mana, milik Anda atau orang lain, yang bunyinya persis seperti yang diinginkan?',
        'Siapa pembaca yang Anda bayangkan, dan apa yang sudah mereka ketahui?',
      ],
    },
    marketing: {
      steps: [
        'Pertama, melihat angka yang sekarang dan menyepakati angka mana yang harus bergerak, beserta nilai awalnya.',
        'Lalu menjalankan dua uji kecil berdampingan, bukan satu taruhan besar, dengan batas anggaran yang ditetapkan di muka.',
        'Terakhir, meneruskan yang berhasil, menghentikan yang tidak, dan mencatat keduanya untuk bulan berikutnya.',
      ],
      questions: [
        'Angka apa yang harus berubah, dan seberapa banyak, supaya ini sepadan dengan biayanya?',
        'Apa yang sudah dicoba sejauh ini, dan bagaimana mengukurnya?',
      ],
    },
    data: {
      steps: [
        'Pertama, memeriksa sumbernya: dari mana angkanya, apa yang kurang, dan apa yang terhitung ganda.',
        'Lalu membuat satu hasil dari awal sampai akhir yang bisa dibandingkan dengan angka yang sudah Anda percaya.',
        'Terakhir, mengotomatiskan sisanya, dengan peringatan saat masukan berubah dan satu halaman cara menjalankannya.',
      ],
      questions: [
        'Keputusan apa yang akan diambil dari angka ini, dan seberapa sering?',
        'Adakah angka tepercaya untuk mencocokkan hasilnya?',
      ],
    },
  },
  proofs: {
    described: [
      'Proyek paling mirip di portofolio saya adalah {project}: {summary}',
      'Dari portofolio saya, yang paling mirip adalah {project}. {summary}',
    ],
    named: [
      'Proyek paling mirip di portofolio saya adalah {project}.',
      'Dari portofolio saya, yang paling mirip adalah {project}.',
    ],
    history: ['Dari profil saya: {line}.'],
  },
  manners: [
    'Anda akan mendapat kabar pada waktu yang tetap: apa yang selesai, apa berikutnya, dan apa yang diperlukan dari Anda.',
    'Kalau ada yang ternyata lebih besar dari perkiraan, Anda akan tahu di hari yang sama, beserta pilihan apa yang bisa ditunda.',
    'Tidak ada yang dirilis atau dikirim sebelum Anda melihatnya.',
  ],
}
